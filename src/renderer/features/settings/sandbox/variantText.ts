import type { OpenChoiceName, openChoices } from "../../../../contracts/service/variants.ts";
import { t } from "../../../../texts/t.ts";

type VariantOf<C extends OpenChoiceName> = keyof (typeof openChoices)[C]["variants"];

type ChoiceText<C extends OpenChoiceName> = {
  readonly label: string;
  readonly variants: Readonly<Record<VariantOf<C>, string>>;
} & ((typeof openChoices)[C] extends { readonly unnamed: string }
  ? {
      /** The label for when no variant is set. */
      readonly unnamed: string;
    }
  : unknown);

/** Labels of the Sandbox's choices. docs/spec/sandbox.md, Variants */
export const variantText: { readonly [C in OpenChoiceName]: ChoiceText<C> } = {
  batchIdentity: {
    label: t("Same batch, different labels"),
    variants: {
      "batch-labels-ignored": t("The quote stays the same"),
      "batch-labels-identity": t("Different labels get a new quote"),
    },
  },
  researchWithoutQuote: {
    label: t("Research confirmation without a usable quote"),
    unnamed: t("The confirmation is rejected"),
    variants: {
      "research-quote-again": t("A new quote is returned"),
    },
  },
  researchJobId: {
    label: t("Research job ID"),
    variants: {
      "job-id-own": t("The job has its own ID"),
      "job-id-quote": t("The job uses the quote's ID"),
    },
  },
  confirmKey: {
    label: t("Confirmation idempotency key"),
    unnamed: t("Either key is accepted"),
    variants: {
      "confirm-key-same": t("Only the quote's key is accepted"),
      "confirm-key-fresh": t("Only a new key is accepted"),
    },
  },
  approvalReported: {
    label: t("Approval"),
    variants: {
      "approval-at-quote": t("Approval reported when quoting"),
      "approval-at-confirm": t("Approval reported when confirming"),
    },
  },
  policyChecked: {
    label: t("Denied models and max price"),
    unnamed: t("Model first, then price"),
    variants: {
      "policy-at-quote": t("Both are checked when quoting"),
      "policy-at-confirm": t("Both are checked when confirming"),
    },
  },
  expiredStatus: {
    label: t("Expired batch and research quotes"),
    variants: {
      "expired-404": t("Batches return 404, research 409"),
      "expired-409": t("Both return 409"),
      "expired-410": t("Both return 410"),
    },
  },
  cursorScope: {
    label: t("Cursor with different filters"),
    variants: {
      "cursor-bound": t("The cursor is rejected"),
      "cursor-free": t("The list continues"),
    },
  },
  rateCounting: {
    label: t("Rate limit"),
    variants: {
      "rate-window": t("The full limit resets after 1 minute"),
      "rate-bucket": t("The limit refills gradually"),
    },
  },
  limitHeaders: {
    label: t("429 response headers"),
    unnamed: t("Reset time and Retry-After are included"),
    variants: {
      "limits-kinds": t("No Retry-After, and every second response omits the reset time"),
    },
  },
  errorDetail: {
    label: t("Error details"),
    variants: {
      "errors-full": t("Errors include all details"),
      "errors-minimal": t("Errors include required fields only"),
    },
  },
  manifestDetail: {
    label: t("Capability manifest"),
    variants: {
      "manifest-full": t("The manifest includes all details"),
      "manifest-minimal": t("The manifest includes required fields only"),
    },
  },
  approvalAdvice: {
    label: t("Human approval in the manifest"),
    unnamed: t("Recommended for generations and scenes"),
    variants: {
      "manifest-approval-all": t("Recommended for research too"),
    },
  },
  sceneImage: {
    label: t("Finished scenes"),
    unnamed: t("A scene has an image and a thumbnail"),
    variants: {
      "scene-thumbnail-only": t("A scene has only a thumbnail"),
    },
  },
  firstStatus: {
    label: t("Initial status"),
    unnamed: t("Generations start as “processing”"),
    variants: {
      "pending-first": t("Generations start as “pending”"),
    },
  },
  settledPrice: {
    label: t("Final price"),
    unnamed: t("Generations cost the reserved amount"),
    variants: {
      "settle-lower": t("Generations cost half the reserved amount"),
    },
  },
  ledgerDelay: {
    label: t("Ledger delay"),
    unnamed: t("Entries appear immediately"),
    variants: {
      "ledger-late": t("Entries appear a few seconds later"),
    },
  },
  ledgerIds: {
    label: t("Request IDs in the ledger"),
    variants: {
      "ledger-ids-header": t("IDs from the response headers"),
      "ledger-ids-quote": t("IDs of the quote and of the generation or job"),
      "ledger-ids-opaque": t("IDs that appear nowhere else"),
      "ledger-ids-none": t("Entries have no request IDs"),
    },
  },
  unknownOptions: {
    label: t("Unsupported options"),
    variants: {
      "models-strict": t("Unsupported options are rejected"),
      "models-loose": t("Unsupported options are ignored"),
    },
  },
  replayedConfirm: {
    label: t("Repeated confirmation"),
    variants: {
      "replay-answer": t("The first response is returned again"),
      "replay-conflict": t("The second confirmation is rejected"),
    },
  },
  arrayEncoding: {
    label: t("List parameters in URLs"),
    variants: {
      "arrays-repeat": t("The parameter is repeated"),
      "arrays-comma": t("Values are separated by commas"),
      "arrays-brackets": t("The parameter is repeated with []"),
    },
  },
  creditsUsed: {
    label: t("Credits of a generation"),
    variants: {
      "credits-used-settled": t("The final price is shown"),
      "credits-used-reserved": t("The reserved amount is shown"),
    },
  },
  outputFields: {
    label: t("Image output"),
    unnamed: t("The output has “url” and “images”"),
    variants: {
      "output-images-only": t("The output has only “images”"),
    },
  },
};
