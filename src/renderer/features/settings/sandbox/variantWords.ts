import type { OpenChoiceName, openChoices } from "../../../../contracts/service/variants.ts";
import { t } from "../../../../texts/t.ts";

type VariantOf<C extends OpenChoiceName> = keyof (typeof openChoices)[C]["variants"];

type ChoiceWords<C extends OpenChoiceName> = {
  readonly label: string;
  readonly variants: Readonly<Record<VariantOf<C>, string>>;
} & ((typeof openChoices)[C] extends { readonly unnamed: string }
  ? {
      /** What holds when no variant is named. */
      readonly unnamed: string;
    }
  : unknown);

/** The Sandbox's choices in plain words. docs/spec/sandbox.md, Variants */
export const variantWords: { readonly [C in OpenChoiceName]: ChoiceWords<C> } = {
  batchIdentity: {
    label: t("Same batch, other labels"),
    variants: {
      "batch-labels-ignored": t("The quote stays the same"),
      "batch-labels-identity": t("Other labels get a new quote"),
    },
  },
  researchWithoutQuote: {
    label: t("Research confirm without a usable quote"),
    unnamed: t("The confirm is refused"),
    variants: {
      "research-quote-again": t("A new quote comes back"),
    },
  },
  researchJobId: {
    label: t("Research job ID"),
    variants: {
      "job-id-own": t("The job has its own ID"),
      "job-id-quote": t("The job keeps the quote’s ID"),
    },
  },
  confirmKey: {
    label: t("Idempotency key of a confirm"),
    unnamed: t("Either key is accepted"),
    variants: {
      "confirm-key-same": t("Only the quote’s key is accepted"),
      "confirm-key-fresh": t("Only a new key is accepted"),
    },
  },
  approvalTold: {
    label: t("Approval"),
    variants: {
      "approval-at-quote": t("The quote says that approval is needed"),
      "approval-at-confirm": t("Only the confirm says that approval is needed"),
    },
  },
  policyChecked: {
    label: t("Denied models and price ceiling"),
    unnamed: t("Models are checked at the quote, prices at the confirm"),
    variants: {
      "policy-at-quote": t("Both are checked at the quote"),
      "policy-at-confirm": t("Both are checked at the confirm"),
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
    label: t("Cursor with other filters"),
    variants: {
      "cursor-bound": t("The cursor is refused"),
      "cursor-free": t("The list continues"),
    },
  },
  rateCounting: {
    label: t("Rate limit"),
    variants: {
      "rate-window": t("All requests are available again after a minute"),
      "rate-bucket": t("Requests become available one by one"),
    },
  },
  limitHeaders: {
    label: t("Headers of a reached limit"),
    unnamed: t("Reset time and Retry-After are sent"),
    variants: {
      "limits-kinds": t("Every second response has no reset time"),
    },
  },
  errorDetail: {
    label: t("Errors"),
    variants: {
      "errors-full": t("Errors include all details"),
      "errors-minimal": t("Errors include only what is required"),
    },
  },
  manifestDetail: {
    label: t("Capability manifest"),
    variants: {
      "manifest-full": t("The manifest includes all details"),
      "manifest-minimal": t("The manifest includes only what is required"),
    },
  },
  approvalAdvice: {
    label: t("Human approval in the manifest"),
    unnamed: t("Recommended for generations and scenes"),
    variants: {
      "manifest-approval-all": t("Recommended for research too"),
    },
  },
  scenePicture: {
    label: t("Finished scenes"),
    unnamed: t("A scene has an image and a thumbnail"),
    variants: {
      "scene-thumbnail-only": t("A scene has only a thumbnail"),
    },
  },
  firstStatus: {
    label: t("First status"),
    unnamed: t("Generations start as processing"),
    variants: {
      "pending-first": t("Generations start as pending"),
    },
  },
  settledPrice: {
    label: t("Final price"),
    unnamed: t("Generations cost what was reserved"),
    variants: {
      "settle-lower": t("Generations cost half of what was reserved"),
    },
  },
  ledgerDelay: {
    label: t("Ledger delay"),
    unnamed: t("Entries appear at once"),
    variants: {
      "ledger-late": t("Entries appear a few seconds later"),
    },
  },
  ledgerIds: {
    label: t("Request IDs in the ledger"),
    variants: {
      "ledger-ids-header": t("The IDs of the response headers"),
      "ledger-ids-quote": t("The IDs of the quote and of the generation or job"),
      "ledger-ids-opaque": t("IDs that appear nowhere else"),
      "ledger-ids-none": t("Entries have no request IDs"),
    },
  },
  unknownOptions: {
    label: t("Unsupported options"),
    variants: {
      "models-strict": t("Unsupported options are refused"),
      "models-loose": t("Unsupported options are ignored"),
    },
  },
  replayedConfirm: {
    label: t("Confirm sent twice"),
    variants: {
      "replay-answer": t("The first response comes back"),
      "replay-conflict": t("The second confirm is refused"),
    },
  },
  arrayEncoding: {
    label: t("Lists in an address"),
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
      "credits-used-reserved": t("The reserved price is shown"),
    },
  },
  outputFields: {
    label: t("Output of images"),
    unnamed: t("The output has “url” and “images”"),
    variants: {
      "output-images-only": t("The output has only “images”"),
    },
  },
};
