import { interfaceLimits, type RequestLimits } from "#contracts/capabilities.ts";
import { ResearchRequest, researchBounds, researchCapabilityId } from "#contracts/service/research.ts";
import { t } from "#texts/t.ts";

/** The contents of the form before they become a request. An empty text is not set. */
export interface ResearchDraft {
  readonly country: string;
  readonly language: string;
  readonly activeOnly: boolean;
  /** Set only by an earlier request: the service has one value for each, so the form has no field for them. */
  readonly mediaType: "ALL" | undefined;
  readonly order: "relevancy_monthly_grouped" | undefined;
  /** Days as YYYY-MM-DD. */
  readonly startDate: string;
  readonly endDate: string;
  readonly maxResults: number | undefined;
  readonly maxAgeSeconds: number | undefined;
  readonly allowStale: boolean;
}

export const blankDraft: ResearchDraft = {
  country: "",
  language: "",
  activeOnly: false,
  mediaType: undefined,
  order: undefined,
  startDate: "",
  endDate: "",
  maxResults: researchBounds.maxResults,
  maxAgeSeconds: 0,
  allowStale: false,
};

export type ResearchLimits = Pick<RequestLimits, "maxResults" | "maxAgeSeconds">;

/** Returns an empty form within the limits of this API key. [CP95] */
export function blankWithin({ maxResults }: ResearchLimits): ResearchDraft {
  return { ...blankDraft, maxResults: Math.min(researchBounds.maxResults, maxResults) };
}

export type ResearchErrors = Partial<
  Record<"country" | "language" | "endDate" | "maxResults" | "maxAgeSeconds", string>
>;

export type Composed =
  | { readonly isComplete: true; readonly request: ResearchRequest }
  | { readonly isComplete: false; readonly errors: ResearchErrors };

/**
 * Returns the request for the form's contents, or its validation errors. Only fields that are set are sent. API:
 * Research request.
 */
export function composeResearch(
  pageId: string,
  draft: ResearchDraft,
  limits: ResearchLimits = interfaceLimits,
): Composed {
  const errors = errorsOf(draft, limits);
  const { maxResults, maxAgeSeconds } = draft;
  if (Object.keys(errors).length > 0 || maxResults === undefined || maxAgeSeconds === undefined) {
    return { isComplete: false, errors };
  }
  const country = draft.country.trim().toUpperCase();
  const language = draft.language.trim().toUpperCase();
  const request = {
    capability_id: researchCapabilityId,
    target: { kind: "page_id" as const, page_id: pageId },
    filters: {
      ...(country === "" ? {} : { country }),
      ...(draft.activeOnly ? { status: "ACTIVE" as const } : {}),
      ...(draft.mediaType === undefined ? {} : { media_type: draft.mediaType }),
      ...(language === "" ? {} : { language }),
      ...(draft.order === undefined ? {} : { sort_by: draft.order }),
      ...(draft.startDate === "" ? {} : { start_date: draft.startDate }),
      ...(draft.endDate === "" ? {} : { end_date: draft.endDate }),
    },
    page: { max_pages: researchBounds.maxPages, max_results: maxResults },
    freshness: { max_age_seconds: maxAgeSeconds, allow_stale: draft.allowStale },
  };
  const parsed = ResearchRequest.safeParse(request);
  return parsed.success ? { isComplete: true, request: parsed.data } : { isComplete: false, errors };
}

function errorsOf(draft: ResearchDraft, limits: ResearchLimits): ResearchErrors {
  const country = draft.country.trim();
  const language = draft.language.trim();
  return {
    ...(country === "" || /^(?:all|[a-z]{2})$/i.test(country)
      ? {}
      : { country: t("Use a 2-letter code such as DE, or ALL.") }),
    ...(language === "" || /^[a-z]{2}$/i.test(language) ? {} : { language: t("Use a 2-letter code such as EN.") }),
    ...(draft.startDate !== "" && draft.endDate !== "" && draft.endDate < draft.startDate
      ? { endDate: t("The last day must not be before the first.") }
      : {}),
    ...(draft.maxResults === undefined || draft.maxResults > limits.maxResults
      ? { maxResults: t("Enter a number from 1 to {most}.", { most: limits.maxResults }) }
      : {}),
    ...(draft.maxAgeSeconds === undefined || !isAge(draft.maxAgeSeconds, limits.maxAgeSeconds)
      ? { maxAgeSeconds: ageText(limits.maxAgeSeconds) }
      : {}),
  };
}

function isAge(seconds: number, most: number): boolean {
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= most;
}

function ageText(most: number): string {
  return most % 60 === 0
    ? t("Enter 0 to {most} minutes.", { most: most / 60 })
    : t("Enter 0 to {most} seconds.", { most });
}

/** Returns the form contents for an earlier request. */
export function draftOfRequest({ filters, page, freshness }: ResearchRequest): ResearchDraft {
  return {
    country: filters.country ?? "",
    language: filters.language ?? "",
    activeOnly: filters.status === "ACTIVE",
    mediaType: filters.media_type,
    order: filters.sort_by,
    startDate: filters.start_date ?? "",
    endDate: filters.end_date ?? "",
    maxResults: page.max_results,
    maxAgeSeconds: freshness.max_age_seconds,
    allowStale: freshness.allow_stale,
  };
}
