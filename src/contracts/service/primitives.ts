import { z } from "zod";

/** UUID text of any version and variant, in the letter case that the service sent. API: Conventions. */
export const Uuid = z.guid();
const uuidInText = /(?<![0-9a-z-])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-z-])/i;

/** Returns the first UUID in a text, in its original letter case; null if there is none. */
export function uuidIn(text: string): string | null {
  return uuidInText.exec(text)?.[0] ?? null;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns whether two IDs of the service name the same thing. A UUID is the same in upper and lower case, and the app keeps
 * IDs as the service wrote them; any other ID must be equal. [N80] [SE117]
 */
export function isSameId(one: string, other: string): boolean {
  return one === other || (uuid.test(one) && one.toLowerCase() === other.toLowerCase());
}

/** ISO 8601 date-time with an offset or `Z`. API: Conventions. */
export const DateTime = z.iso.datetime({ offset: true });
/** Calendar date without a time zone. */
export const CalendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Whole credits, the unit of billing. API: What the service does, rule 6. */
export const Credits = z.int().min(0);
/** Credits with the upper bound of research objects. API: Research quote, Research job. */
export const ResearchCredits = z.int().min(0).max(1_000_000_000);
/** Numeric id of the ad network: up to 31 digits, so it can't be a JavaScript number. */
export const NetworkId = z.string().regex(/^[1-9][0-9]{4,30}$/);
export const Int32 = z.int().min(-2_147_483_648).max(2_147_483_647);

/**
 * Whether a text has more than `max` characters however they are counted. The API does not say whether it counts code
 * points or UTF-16 units, so only a text with too many code points is certainly too long. API: Limits. [M101]
 */
export function isLongerThan(value: string, max: number): boolean {
  return value.length > max && Array.from(value).length > max;
}

/** Text of `min` to `max` characters, counted as code points. [M101] */
export function text(min: number, max: number): z.ZodString {
  const most = z.maxLength(max);
  const { _zod: internals } = most;
  internals.check = ({ value, issues }) => {
    if (typeof value !== "string" || !isLongerThan(value, max)) return;
    issues.push({ origin: "string", code: "too_big", maximum: max, inclusive: true, input: value, inst: most });
  };
  return z.string().min(min).check(most);
}

/** A URI of at most `max` characters; unbounded if the API states no maximum. */
export function uri(max?: number): z.ZodURL {
  return max === undefined ? z.url() : z.url().max(max);
}

/** The value that `readable()` returns for an enum value that this API version does not list. */
export type Other = `other:${string}`;

/**
 * An enum that is closed in the service's document and open for the client: `readable()` maps an unlisted value to
 * `other:<raw text>`. As a plain schema it accepts only listed values.
 */
export function openEnum<const Values extends readonly [string, ...string[]]>(
  values: Values,
): z.ZodType<Values[number] | Other, Values[number] | Other> {
  return z.enum(values);
}

/** A version or constant that a newer service may change; `readable()` accepts any text. */
export function constant<const Value extends string>(value: Value): z.ZodType<Value | Other, Value | Other> {
  return openEnum([value]);
}

export function isOther(value: string): value is Other {
  return value.startsWith("other:");
}

/** Returns the service's text of an `other:` value, and any other value unchanged. */
export function rawText(value: string): string {
  return isOther(value) ? value.slice("other:".length) : value;
}
