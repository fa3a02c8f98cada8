import type { OpenChoiceName, openChoices } from "#contracts/service/variants.ts";
import { t } from "#texts/t.ts";

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
      "ledger-late-below": t("Some entries appear 30 minutes later, below newer ones"),
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
  listOrder: {
    label: t("Order of generations and ledger"),
    unnamed: t("Newest first"),
    variants: { "list-order-ascending": t("Oldest first") },
  },
  listDelay: {
    label: t("Delay of lists"),
    unnamed: t("Lists are up to date"),
    variants: { "lists-late": t("Lists are 4 minutes late") },
  },
  recordPrompt: {
    label: t("Prompt of a generation"),
    unnamed: t("The prompt is returned as sent"),
    variants: {
      "prompt-null": t("No prompt is returned"),
      "prompt-expanded": t("The prompt is returned with added words"),
      "prompt-trimmed": t("The prompt is returned shortened"),
    },
  },
  recordModel: {
    label: t("Model of a generation"),
    unnamed: t("The model is named as requested"),
    variants: { "model-alias": t("The model has another name") },
  },
  freeJobId: {
    label: t("Free research job ID"),
    unnamed: t("A free job has its own ID"),
    variants: { "job-id-shared": t("A free job has the ID of the paid job") },
  },
  batchLedgerId: {
    label: t("Batches in the ledger"),
    unnamed: t("A batch is one paid request"),
    variants: { "ledger-id-per-item": t("Each item is a paid request") },
  },
  conflictAnswer: {
    label: t("409 response to a confirmation"),
    unnamed: t("The response says what happened"),
    variants: {
      "bare-409-pending": t("Every second confirmation gets a 409 and runs later"),
      "bare-409-executed": t("Every second confirmation runs and gets a 409"),
    },
  },
  uncertainDebits: {
    label: t("Uncertain debits"),
    unnamed: t("Uncertain debits end with every outcome"),
    variants: { "uncertain-stays": t("Uncertain debits stay") },
  },
  keyScope: {
    label: t("Scope of an idempotency key"),
    unnamed: t("The key belongs to the workspace"),
    variants: { "key-per-api-key": t("The key belongs to the API key") },
  },
  quoteUse: {
    label: t("Repeated use of a quote"),
    unnamed: t("A quote can run once"),
    variants: { "quote-reusable": t("A quote can run once per idempotency key") },
  },
  failureCharge: {
    label: t("Failed work"),
    unnamed: t("Failed work is refunded"),
    variants: { "failed-stays-charged": t("Failed work is not refunded") },
  },
  outputType: {
    label: t("File types of results"),
    unnamed: t("Results are PNG, WAV, and WebM"),
    variants: { "output-any-file": t("Results are TIFF and AIFF, and videos are compressed") },
  },
};
