import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { openableHost } from "./domain/originalUrl.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly platformLink: (id: AdId) => Promise<string>;
  readonly openExternal: (url: string) => Promise<void>;
}

/** Opens an ad's page in the browser. The URL comes from the ad cache, never from the window. [AK12] */
export async function openOriginal(deps: Deps, id: AdId): Promise<{ readonly host: string }> {
  const url = await deps.platformLink(id);
  const host = openableHost(url);
  if (host === null) throw new AppError("service_denied", t("The URL of this ad's page isn't safe to open."));
  await deps.openExternal(url);
  return { host };
}
