import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import { t } from "./t.ts";

interface ActionText {
  readonly title: string;
  /** What happens if the user accepts, in at most two sentences. */
  readonly detail: string;
  /** Label of the button that accepts. It names the amount if something may be spent. */
  readonly accept: string;
}

/** Returns how an action is shown to the user before it happens, in the current language. */
export function actionText(action: ConsentAction): ActionText {
  switch (action.kind) {
    case "check":
      return {
        title: t("Check a page now"),
        detail: t("If the check costs no more than that and the monthly cap allows it, it is confirmed automatically."),
        accept: t("Check now for at most {credits, plural, one {# credit} other {# credits}}", {
          credits: action.credits,
        }),
      };
    case "release":
      return {
        title: action.workspace === null ? t("Resume paused requests") : t("Resume workspace"),
        detail: t("These requests are confirmed, but weren't sent yet. Proofsheet sends them once they are resumed."),
        accept: t("Resume for {credits, plural, one {# credit} other {# credits}}", { credits: action.credits }),
      };
    case "testCredits":
      return {
        title: t("Mark credits as test credits"),
        detail: t(
          "Proofsheet then shows all prices of this workspace as test credits. If they are real, spending is easier to miss.",
        ),
        accept: t("Mark as test credits"),
      };
    case "host":
      return { title: hostTitle(action), detail: hostDetail(action), accept: t("Allow this host") };
    case "removeWorkspace":
      return {
        title: t("Remove {name}?", { name: action.workspace }),
        detail: t(
          "This deletes the workspace's data from this computer, with its API key, drafts, backups, and history. Your account and copies you saved elsewhere stay.",
        ),
        accept: t("Remove permanently"),
      };
    case "deleteResults":
      return {
        title: action.isAll ? t("Empty trash?") : t("Delete permanently?"),
        detail: t(
          "The files are deleted from this computer and can't be downloaded again in Proofsheet. Copies you saved elsewhere stay.",
        ),
        accept: t("Delete {count, plural, one {# result} other {# results}} permanently", { count: action.count }),
      };
    case "deleteFiles":
      return {
        title: t("Delete unused files?"),
        detail: t(
          "No result, preview, reference, or ad in any workspace uses these files, and no result in trash does. Each file is checked again before it's deleted.",
        ),
        accept: t("Delete {count, plural, one {# file} other {# files}} permanently", { count: action.count }),
      };
    case "replaceBucketKey":
      return action.isRemoved
        ? {
            title: t("Remove the bucket's key?"),
            detail: t(
              "Proofsheet can't upload files to the bucket without its key, nor remove them. The key can't be restored.",
            ),
            accept: t("Remove key"),
          }
        : {
            title: t("Replace the bucket's key?"),
            detail: t("Uploads and removals then use the new key. The current key can't be restored."),
            accept: t("Replace key"),
          };
    default:
      return switchText(action);
  }
}

function hostTitle({ purpose }: Extract<ConsentAction, { kind: "host" }>): string {
  switch (purpose) {
    case "account":
      return t("Connect to a new host");
    case "bucket":
      return t("Upload files to a new host");
    case "webhook":
      return t("Use a new public URL");
    default:
      return purpose satisfies never;
  }
}

function hostDetail({ purpose }: Extract<ConsentAction, { kind: "host" }>): string {
  switch (purpose) {
    case "account":
      return t("Proofsheet sends the API key to this host, and every request of this account with its prompts.");
    case "bucket":
      return t("Proofsheet uploads local files of requests to this host. These uploads use the bucket's key.");
    case "webhook":
      return t(
        "Proofsheet sends test webhooks to this host. The service sends webhooks and downloads local files there.",
      );
    default:
      return purpose satisfies never;
  }
}

type Switch = Extract<
  ConsentAction,
  { kind: "openEndpoint" | "openListener" | "openAtLogin" | "replaceWebhookSecret" | "installCommand" }
>;

function switchText(action: Switch): ActionText {
  switch (action.kind) {
    case "openEndpoint":
      return {
        title: t("Allow programs to connect"),
        detail: t(
          "Programs of this user can then request to be paired. You review each one, and none spends without your confirmation or an allowance.",
        ),
        accept: t("Allow connections"),
      };
    case "openListener":
      return {
        title: t("Turn on webhooks"),
        detail: t("Proofsheet then opens a port on this computer. It accepts only webhooks that the service signed."),
        accept: t("Turn on webhooks"),
      };
    case "openAtLogin":
      return {
        title: t("Open at login"),
        detail: t("Proofsheet then starts each time you log in to this computer."),
        accept: t("Open at login"),
      };
    case "replaceWebhookSecret":
      return {
        title: action.isRemoved ? t("Remove the webhook secret?") : t("Replace the webhook secret?"),
        detail: t("Webhooks signed with the current secret are accepted only until you revoke it."),
        accept: action.isRemoved ? t("Remove secret") : t("Replace secret"),
      };
    case "installCommand":
      return {
        title: t("Install the proofsheet command"),
        detail: t("Proofsheet writes this file. Every program of this user can then run the command."),
        accept: t("Install command"),
      };
    default:
      return action satisfies never;
  }
}
