import type { RequestLimits } from "../../../contracts/capabilities.ts";
import { spokenLanguage, t } from "../../../texts/t.ts";
import { DateField } from "../../ui/fields/DateField.tsx";
import { NumberField } from "../../ui/fields/NumberField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { SuggestField } from "../../ui/fields/SuggestField.tsx";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { MaxAgeField } from "./MaxAgeField.tsx";
import type { ResearchDraft, ResearchErrors } from "./researchDraft.ts";

interface ResearchFieldsProps {
  readonly draft: ResearchDraft;
  readonly onChange: (draft: ResearchDraft) => void;
  readonly errors: ResearchErrors;
  readonly limits: RequestLimits;
}

const countries = [
  "ALL",
  "AT",
  "AU",
  "BR",
  "CA",
  "CH",
  "DE",
  "ES",
  "FR",
  "GB",
  "IN",
  "IT",
  "JP",
  "KR",
  "NL",
  "PL",
  "US",
];
const languages = ["AR", "DE", "EN", "ES", "FR", "IT", "JA", "KO", "NL", "PL", "PT", "TH", "ZH"];
const countryNames = new Intl.DisplayNames(spokenLanguage(), { type: "region", fallback: "code" });
const languageNames = new Intl.DisplayNames(spokenLanguage(), { type: "language", fallback: "code" });

/** Everything else that a request takes, each within the service's bounds. Interface: Research request. */
export function ResearchFields({ draft, onChange, errors, limits }: ResearchFieldsProps) {
  const set = (change: Partial<ResearchDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 min-[44rem]:grid-cols-3">
        <SuggestField
          label={t("Country")}
          value={draft.country}
          onChange={(country) => set({ country })}
          suggestions={countries.map((value) => ({
            value,
            note: value === "ALL" ? t("All countries") : (countryNames.of(value) ?? value),
          }))}
          maxLength={3}
          placeholder={t("Not set")}
          {...(errors.country === undefined ? {} : { error: errors.country })}
        />
        <SuggestField
          label={t("Language")}
          value={draft.language}
          onChange={(language) => set({ language })}
          suggestions={languages.map((value) => ({ value, note: languageNames.of(value.toLowerCase()) ?? value }))}
          maxLength={2}
          placeholder={t("Not set")}
          {...(errors.language === undefined ? {} : { error: errors.language })}
        />
        <NumberField
          label={t("Results at most")}
          value={draft.maxResults}
          onChange={(maxResults) => set({ maxResults })}
          min={1}
          max={limits.maxResults}
          isInteger
          placeholder={t("1 to {most}", { most: limits.maxResults })}
          {...(errors.maxResults === undefined ? {} : { error: errors.maxResults })}
        />
        <DateField
          label={t("Began on or after")}
          value={draft.startDate}
          onChange={(startDate) => set({ startDate })}
          max={draft.endDate || undefined}
        />
        <DateField
          label={t("Began on or before")}
          value={draft.endDate}
          onChange={(endDate) => set({ endDate })}
          min={draft.startDate || undefined}
          {...(errors.endDate === undefined ? {} : { error: errors.endDate })}
        />
        <SelectField
          label={t("Order")}
          value={draft.order}
          onChange={() => set({ order: "relevancy_monthly_grouped" })}
          onUnset={() => set({ order: undefined })}
          choices={[{ value: "relevancy_monthly_grouped", label: t("Relevance, by month") }]}
          placeholder={t("The service's own")}
        />
        <SelectField
          label={t("Kinds of media")}
          value={draft.mediaType}
          onChange={() => set({ mediaType: "ALL" })}
          onUnset={() => set({ mediaType: undefined })}
          choices={[{ value: "ALL", label: t("All") }]}
        />
        <SelectField
          label={t("Which ads")}
          value={draft.activeOnly ? "ACTIVE" : undefined}
          onChange={() => set({ activeOnly: true })}
          onUnset={() => set({ activeOnly: false })}
          choices={[{ value: "ACTIVE", label: t("Active ones only") }]}
          placeholder={t("All that it has")}
        />
        <MaxAgeField
          seconds={draft.maxAgeSeconds}
          onChange={(maxAgeSeconds) => set({ maxAgeSeconds })}
          error={errors.maxAgeSeconds}
          mostSeconds={limits.maxAgeSeconds}
        />
      </div>
      <p className="text-muted">
        {t(
          "The service keeps what it has looked up. An answer that is no older than this is taken from there; 0 always asks for a new look. Where the answer comes from is said beside its price.",
        )}
      </p>
      <SwitchField
        label={t("Take an older copy if need be")}
        text={t("When there is nothing that fresh, what the service still has is better than a new look.")}
        isOn={draft.allowStale}
        onChange={(allowStale) => set({ allowStale })}
      />
    </>
  );
}
