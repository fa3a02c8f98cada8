import type { Catalog } from "#texts/catalog.ts";
import { agentsOfMain } from "./agents/main.ts";
import { agentSettings } from "./agents/settings.ts";
import { programs } from "./agents/programs.ts";
import { ads } from "./ads.ts";
import { app } from "./app.ts";
import { batch } from "./studio/batch.ts";
import { consent } from "./consent.ts";
import { desktop } from "./desktop.ts";
import { discover } from "./discover.ts";
import { library } from "./library.ts";
import { lookalikes } from "./lookalikes.ts";
import { main } from "./main.ts";
import { queue } from "./queue.ts";
import { research } from "./research.ts";
import { settings } from "./settings.ts";
import { shared } from "./shared.ts";
import { spend } from "./spend.ts";
import { studio } from "./studio.ts";
import { studioForm } from "./studio/form.ts";
import { triage } from "./library/triage.ts";
import { studioReferences } from "./studio/references.ts";

/** The complete German catalog of the UI. */
export const german: Catalog = {
  ...ads,
  ...agentSettings,
  ...agentsOfMain,
  ...programs,
  ...app,
  ...batch,
  ...consent,
  ...desktop,
  ...discover,
  ...library,
  ...lookalikes,
  ...main,
  ...queue,
  ...research,
  ...settings,
  ...shared,
  ...spend,
  ...studio,
  ...studioForm,
  ...triage,
  ...studioReferences,
};
