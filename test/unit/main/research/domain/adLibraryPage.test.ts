import { expect, test } from "vitest";
import { adLibraryPage } from "#main/research/pages.ts";
import { pageIdIn } from "#main/research/domain/pageIdIn.ts";
import { isOpenableOutside } from "#main/shared/base/externalAddress.ts";

test("[RS87] the ad library's URL of a page shows all its ads, may be opened, and is read back as the page's ID", () => {
  const url = adLibraryPage("104958162807");
  expect(isOpenableOutside(url)).toBe(true);
  expect(pageIdIn(url)).toBe("104958162807");
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ active_status: "all", country: "ALL" });
});
