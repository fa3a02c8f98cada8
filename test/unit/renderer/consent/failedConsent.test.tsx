import { expect, test, vi } from "vitest";
import { FailedConsent } from "#renderer/consent/FailedConsent.tsx";
import { rendered } from "./renderConsent.tsx";

vi.mock(import("#renderer/ui/overlays/Dialog.tsx"), () => import("./plainDialog.tsx"));

test("[CV7] a consent that can't be shown says that nothing was spent, and can be closed or tried again", () => {
  const error = { code: "internal", message: "unexpected" } as const;
  const { text, buttons } = rendered(<FailedConsent error={error} onRetry={() => undefined} />);
  expect(text).toContain("Nothing was spent.");
  expect(text).not.toContain("unexpected");
  expect(buttons).toMatchObject({ Close: true, "Try again": true });
  expect(Object.keys(buttons).filter((name) => name.startsWith("Confirm"))).toEqual([]);
});
