// Quotes and consents of a test workspace, with the real stores and use cases. Only the network and the window are
// replaced.
import type { SpendingContext } from "#main/spending/context.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { createSubscription } from "#main/shared/base/subscription.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import { runQuoting } from "#main/spending/quotes/runQuoting.ts";
import { createDecisions } from "#main/spending/programs/waitForDecision.ts";
import { allowanceKey } from "#main/spending/stores/allowanceKey.ts";
import { sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";
import { spendingStores } from "#main/spending/stores/spendingStores.ts";
import { createOpenConsents } from "#main/spending/consent/openConsents.ts";
import { noHosting } from "./noHosting.ts";
import { openGate } from "./openGate.ts";
import { partly } from "./partly.ts";
import { acceptingScreen } from "./personAtConsent.ts";
import { testWorkspace, type TestWorkspace } from "./testWorkspace.ts";

/**
 * Returns the context of spending's use cases: of a workspace that is closed after the test that calls this, or on a
 * given journal. A person accepts everything that is shown.
 */
export function testSpending(
  given: Partial<SpendingContext> = {},
  db: WritableDb | null = null,
): SpendingContext & TestWorkspace {
  const workspace = testWorkspace();
  const stores = db === null ? workspace : { ...workspace, ...spendingStores(db), db };
  const clock = given.clock ?? workspace.clock;
  const consentScreen = given.consentScreen ?? acceptingScreen(clock.now);
  const done = () => Promise.resolve(true);
  const context = {
    ...stores,
    ...stores.allowancesWith(allowanceKey(sessionSecrets())),
    clock,
    log: { error: (event: string) => Promise.reject(new Error(event)) },
    service: {
      connection: () => ({ state: "online" }) as const,
      verifyWorkspace: () => Promise.resolve(),
      operations: openGate,
      lastAccount: () => null,
      lastAddress: () => ({ baseUrl: "https://api.example.com", apiKey: "a test's key" }),
      lastManifest: () => null,
      refreshAccount: done,
      refreshLimits: done,
      paid: { quote: () => Promise.reject(new Error("this test has no service")) },
      budget: partly<SpendingContext["service"]["budget"] & TestWorkspace["service"]["budget"]>("service.budget", {
        acquireWrite: () => Promise.resolve({} as WriteSlot),
        writeWaitMs: () => 0,
      }),
    },
    sessionStart: () => 0,
    consentScreen,
    consents: createOpenConsents({ clock, consentScreen, publish: workspace.publish }),
    hosting: noHosting,
    isTagging: () => false,
    sending: partly<SpendingContext["sending"]>("sending"),
    decisions: createDecisions({ clock, confirmations: stores.confirmations }),
    activity: createSubscription<never>(),
    notify: () => undefined,
    desktop: partly<SpendingContext["desktop"]>("desktop"),
    refreshAccountSoon: () => undefined,
    describe: (id: string) => ({ id }) as never,
    filesOf: () => [],
    failedItems: () => [],
    monitorOf: () => null,
    noteRequestedCheck: () => undefined,
    ...given,
  };
  return { ...context, quoting: given.quoting ?? runQuoting(context) } as SpendingContext & TestWorkspace;
}
