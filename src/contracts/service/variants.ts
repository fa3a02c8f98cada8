import { z } from "zod";

/** A behavior that the API leaves open: its default and its named variants. */
interface OpenChoice {
  /** The variant that applies by default, or null if the default has no name. */
  readonly standard: string | null;
  /** Description of a default without a name. */
  readonly unnamed?: string;
  readonly variants: Readonly<Record<string, string>>;
}

/**
 * Behaviors that the API leaves open, each with the permitted variants that the Sandbox supports.
 * docs/spec/sandbox.md, "Variants", defines what each one changes.
 */
export const openChoices = {
  batchIdentity: {
    standard: "batch-labels-ignored",
    variants: {
      "batch-labels-ignored": "the same ordered items have the same batch quote, even with other labels",
      "batch-labels-identity": "project and cost center identify a batch: other labels give another quote",
    },
  },
  researchWithoutQuote: {
    standard: null,
    unnamed: "a research confirm without a usable quote is rejected: 409",
    variants: { "research-quote-again": "a research confirm without a usable quote returns a new quote: 200" },
  },
  researchJobId: {
    standard: "job-id-own",
    variants: {
      "job-id-own": "a research job has a different id than its quote; GET with the quote's id returns 404",
      "job-id-quote": "a research job keeps the id of its quote",
    },
  },
  confirmKey: {
    standard: null,
    unnamed: "a confirm may carry the idempotency key of its quote or a new one",
    variants: {
      "confirm-key-same": "a confirm must carry the idempotency key of its quote",
      "confirm-key-fresh": "a confirm must not carry an idempotency key that was used for a quote",
    },
  },
  approvalReported: {
    standard: "approval-at-quote",
    variants: {
      "approval-at-quote": "a quote says that it needs an approval",
      "approval-at-confirm": "only the confirm response says that an approval is needed: 428 or 403",
    },
  },
  policyChecked: {
    standard: null,
    unnamed: "a denied model is rejected at the quote, a price above the limit at the confirm",
    variants: {
      "policy-at-quote": "a denied model and a price above the limit are rejected at the quote: 403",
      "policy-at-confirm": "a denied model and a price above the limit are rejected only at the confirm: 403",
    },
  },
  expiredStatus: {
    standard: "expired-409",
    variants: {
      "expired-404": "an expired quote returns 404 for batches, 409 for research",
      "expired-409": "an expired quote returns 409 for batches and research",
      "expired-410": "an expired quote returns 410 for batches and research",
    },
  },
  cursorScope: {
    standard: "cursor-bound",
    variants: {
      "cursor-bound": "a cursor is rejected with other filters than the ones it was issued for",
      "cursor-free": "a cursor continues at its position with any filters",
    },
  },
  rateCounting: {
    standard: "rate-window",
    variants: {
      "rate-bucket": "requests are counted in a token bucket that refills continuously",
      "rate-window": "requests are counted in a one-minute window that starts with the first request",
    },
  },
  limitHeaders: {
    standard: null,
    unnamed: "a 429 carries the rate headers and Retry-After",
    variants: {
      "limits-kinds":
        "429 responses of each kind alternate between rate headers and none; they never carry Retry-After",
    },
  },
  errorDetail: {
    standard: "errors-full",
    variants: {
      "errors-minimal":
        "an error has only code, message, retryable and request_id; its code says no more than its status",
      "errors-full": "an error has every optional field that applies",
    },
  },
  manifestDetail: {
    standard: "manifest-full",
    variants: {
      "manifest-minimal": "the manifest has only its required fields and is the same for every API key",
      "manifest-full": "the manifest has every optional field and depends on the API key",
    },
  },
  approvalAdvice: {
    standard: null,
    unnamed: "the manifest recommends human approval for every paid operation except research",
    variants: { "manifest-approval-all": "the manifest recommends human approval for research as well" },
  },
  sceneImage: {
    standard: null,
    unnamed: "a finished scene has image_url and thumbnail_url",
    variants: {
      "scene-thumbnail-only": "a finished scene has only thumbnail_url, and its generation has no output.url",
    },
  },
  firstStatus: {
    standard: null,
    unnamed: "a new generation is processing",
    variants: { "pending-first": "a new generation is first pending, then processing" },
  },
  settledPrice: {
    standard: null,
    unnamed: "a generation costs the reserved credits",
    variants: { "settle-lower": "a generation costs half of the reserved credits, and the rest is refunded" },
  },
  ledgerDelay: {
    standard: null,
    unnamed: "ledger entries are listed immediately",
    variants: {
      "ledger-late": "ledger entries are listed some seconds later and are uncertain until then",
      "ledger-late-below": "about a third of the ledger entries are listed half an hour later, below newer ones",
    },
  },
  ledgerIds: {
    standard: "ledger-ids-header",
    variants: {
      "ledger-ids-quote": "the ledger's request ids are the ids of the quote and of the created generation or job",
      "ledger-ids-header": "the ledger's request ids are those of the X-Request-Id headers",
      "ledger-ids-opaque": "the ledger's request ids appear nowhere else",
      "ledger-ids-none": "the ledger's request ids are null",
    },
  },
  unknownOptions: {
    standard: "models-strict",
    variants: {
      "models-strict": "an option that the model doesn't list is rejected: 400",
      "models-loose": "an option that the model doesn't list is ignored",
    },
  },
  replayedConfirm: {
    standard: "replay-answer",
    variants: {
      "replay-answer": "a repeated confirm with the same key returns the first response",
      "replay-conflict": "a repeated confirm of a generation or scene with the same key is rejected: 409",
    },
  },
  arrayEncoding: {
    standard: "arrays-repeat",
    variants: {
      "arrays-repeat": "an array in the query repeats its parameter",
      "arrays-comma": "an array in the query is one parameter, separated by commas",
      "arrays-brackets": "an array in the query repeats its parameter with [] after the name",
    },
  },
  creditsUsed: {
    standard: "credits-used-settled",
    variants: {
      "credits-used-settled": "credits_used of a finished generation is its settled cost",
      "credits-used-reserved": "credits_used of a generation stays at the reserved credits",
    },
  },
  outputFields: {
    standard: null,
    unnamed: "the output of an image has url and images",
    variants: { "output-images-only": "the output of an image has images and no url" },
  },
  listOrder: {
    standard: null,
    unnamed: "generations and ledger entries are listed newest first",
    variants: { "list-order-ascending": "generations and ledger entries are listed oldest first" },
  },
  listDelay: {
    standard: null,
    unnamed: "generations are listed immediately",
    variants: { "lists-late": "generations and ledger entries are listed four minutes later; nothing says so" },
  },
  recordPrompt: {
    standard: null,
    unnamed: "a generation record has the prompt as it was sent",
    variants: {
      "prompt-null": "a generation record has no prompt",
      "prompt-expanded": "a generation record has the prompt with words that the service added",
      "prompt-trimmed": "a generation record has the prompt without extra spaces and without its end",
    },
  },
  recordModel: {
    standard: null,
    unnamed: "records and ledger entries name the model as it was requested",
    variants: { "model-alias": "records and ledger entries name the model differently than the request" },
  },
  freeJobId: {
    standard: null,
    unnamed: "a free research job has a different id than the job that fetched the result",
    variants: { "job-id-shared": "a free research job has the id of the job that fetches or fetched the result" },
  },
  batchLedgerId: {
    standard: null,
    unnamed: "all items of a batch have one paid_request_id",
    variants: { "ledger-id-per-item": "each item of a batch has its own paid_request_id" },
  },
  conflictAnswer: {
    standard: null,
    unnamed: "a confirm that runs is answered with its result",
    variants: {
      "bare-409-pending":
        "every second confirm is first answered with a 409 that says nothing, and runs two and a half minutes later",
      "bare-409-executed": "every second confirm runs and is answered with a 409 that says nothing",
    },
  },
  uncertainDebits: {
    standard: null,
    unnamed: "uncertain_debits returns to 0 when every outcome is known",
    variants: { "uncertain-stays": "uncertain_debits is never 0" },
  },
  keyScope: {
    standard: null,
    unnamed: "an idempotency key belongs to the workspace, and a quote runs once",
    variants: {
      "key-per-api-key": "an idempotency key belongs to its API key, and a quote runs once for each API key",
    },
  },
  quoteUse: {
    standard: null,
    unnamed: "a quote that ran is rejected under another idempotency key",
    variants: { "quote-reusable": "a quote runs once for each idempotency key" },
  },
  failureCharge: {
    standard: null,
    unnamed: "failed work is refunded completely",
    variants: { "failed-stays-charged": "failed work is not refunded" },
  },
  outputType: {
    standard: null,
    unnamed: "results are PNG, WAV and WebM files",
    variants: { "output-any-file": "results are TIFF and AIFF files, and videos are sent compressed" },
  },
} as const satisfies Readonly<Record<string, OpenChoice>>;

type OpenChoices = typeof openChoices;
export type OpenChoiceName = keyof OpenChoices;
/** Name of one permitted variant of an open choice. */
export type Variant = { [C in OpenChoiceName]: keyof OpenChoices[C]["variants"] & string }[OpenChoiceName];

const choices = Object.values<OpenChoice>(openChoices);
const namesOf = (choice: OpenChoice) => Object.keys(choice.variants) as Variant[];
export const variantNames: readonly Variant[] = choices.flatMap(namesOf);

/** Returns the first two variants of the same choice; undefined if none contradict each other. */
export function contradictionIn(named: readonly Variant[]): readonly [Variant, Variant] | undefined {
  for (const choice of choices) {
    const [first, second] = namesOf(choice).filter((name) => named.includes(name));
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return undefined;
}

/** Names of known variants, at most one per choice. */
export const Variants = z
  .array(z.enum(variantNames))
  .max(100)
  .superRefine((named, context) => {
    const pair = contradictionIn(named);
    if (pair !== undefined) context.addIssue({ code: "custom", message: `${pair[0]} contradicts ${pair[1]}` });
  });

/** Returns all named variants in effect: the given ones, and the default of every other choice if it has a name. */
export function variantsInForce(named: readonly Variant[]): ReadonlySet<Variant> {
  const open = choices.filter((choice) => !namesOf(choice).some((name) => named.includes(name)));
  const standards = new Set(open.map((choice) => choice.standard));
  return new Set(variantNames.filter((name) => named.includes(name) || standards.has(name)));
}
