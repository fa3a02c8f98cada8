import type { RequestLimits } from "../../../contracts/capabilities.ts";
import { currentLanguage, t } from "../../../texts/t.ts";
import { DateRangeField } from "../../ui/fields/DateRangeField.tsx";
import { NumberField } from "../../ui/fields/NumberField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { Combobox } from "../../ui/fields/Combobox.tsx";
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
const countryNames = new Intl.DisplayNames(currentLanguage(), { type: "region", fallback: "code" });
const languageNames = new Intl.DisplayNames(currentLanguage(), { type: "language", fallback: "code" });

/** The other fields of a research request, each within the service's limits. API: Research request. */
export function ResearchFields({ draft, onChange, errors, limits }: ResearchFieldsProps) {
  const set = (change: Partial<ResearchDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 min-[44rem]:grid-cols-3">
        <Combobox
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
        <Combobox
          label={t("Language")}
          value={draft.language}
          onChange={(language) => set({ language })}
          suggestions={languages.map((value) => ({ value, note: languageNames.of(value.toLowerCase()) ?? value }))}
          maxLength={2}
          placeholder={t("Not set")}
          {...(errors.language === undefined ? {} : { error: errors.language })}
        />
        <NumberField
          label={t("Max results")}
          value={draft.maxResults}
          onChange={(maxResults) => set({ maxResults })}
          min={1}
          max={limits.maxResults}
          isInteger
          placeholder={t("1 to {most}", { most: limits.maxResults })}
          {...(errors.maxResults === undefined ? {} : { error: errors.maxResults })}
        />
        <DateRangeField
          label={t("Started")}
          range={{ from: draft.startDate || undefined, to: draft.endDate || undefined }}
          onChange={({ from, to }) => set({ startDate: from ?? "", endDate: to ?? "" })}
          error={errors.endDate}
        />
        <SelectField
          label={t("Sort by")}
          value={draft.order}
          onChange={() => set({ order: "relevancy_monthly_grouped" })}
          onUnset={() => set({ order: undefined })}
          choices={[{ value: "relevancy_monthly_grouped", label: t("Relevance by month") }]}
          placeholder={t("Default")}
        />
        <SelectField
          label={t("Media type")}
          value={draft.mediaType}
          onChange={() => set({ mediaType: "ALL" })}
          onUnset={() => set({ mediaType: undefined })}
          choices={[{ value: "ALL", label: t("All") }]}
        />
        <SelectField
          label={t("Status")}
          value={draft.activeOnly ? "ACTIVE" : undefined}
          onChange={() => set({ activeOnly: true })}
          onUnset={() => set({ activeOnly: false })}
          choices={[{ value: "ACTIVE", label: t("Active only") }]}
          placeholder={t("All ads")}
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
          "The service reuses cached results up to this age. 0 always requests live results. The quote shows where the results come from.",
        )}
      </p>
      <SwitchField
        label={t("Allow stale results")}
        text={t("If no cached result is fresh enough, accept an older one instead of a live result.")}
        isOn={draft.allowStale}
        onChange={(allowStale) => set({ allowStale })}
      />
    </>
  );
}
