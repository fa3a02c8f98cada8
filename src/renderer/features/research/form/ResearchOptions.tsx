import type { RequestLimits } from "#contracts/capabilities.ts";
import { t } from "#texts/t.ts";
import { languageName } from "#renderer/ads/tile/adFieldText.ts";
import type { labelErrorsOf } from "#renderer/lib/text/labelRule.ts";
import { CheckboxField } from "#renderer/ui/selection/CheckboxField.tsx";
import { Combobox } from "#renderer/ui/fields/Combobox.tsx";
import { DateRangeField } from "#renderer/ui/fields/DateRangeField.tsx";
import { LabelField } from "#renderer/ui/fields/LabelField.tsx";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import { MaxAgeField } from "./MaxAgeField.tsx";
import { countryName } from "./optionsText.ts";
import type { ResearchDraft, ResearchErrors } from "./researchDraft.ts";

export interface ResearchLabels {
  readonly project: string;
  readonly costCenter: string;
}

interface ResearchOptionsProps {
  readonly draft: ResearchDraft;
  readonly onChange: (draft: ResearchDraft) => void;
  readonly errors: ResearchErrors;
  readonly limits: RequestLimits;
  readonly labels: ResearchLabels;
  readonly onLabels: (labels: ResearchLabels) => void;
  readonly labelErrors: ReturnType<typeof labelErrorsOf>;
}

// prettier-ignore
const countries = ["ALL", "AT", "AU", "BR", "CA", "CH", "DE", "ES", "FR", "GB", "IN", "IT", "JP", "KR", "NL", "PL", "US"];
const languages = ["AR", "DE", "EN", "ES", "FR", "IT", "JA", "KO", "NL", "PL", "PT", "TH", "ZH"];

/** The fields of a research request that most people leave as they are. API: Research request. */
export function ResearchOptions(props: ResearchOptionsProps) {
  const { draft, onChange, errors, limits, labels, onLabels, labelErrors } = props;
  const set = (change: Partial<ResearchDraft>) => onChange({ ...draft, ...change });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 min-[36rem]:grid-cols-2">
        <Combobox
          label={t("Country")}
          value={draft.country}
          onChange={(country) => set({ country })}
          suggestions={countries.map((value) => ({
            value,
            note: value === "ALL" ? t("All countries") : countryName(value),
          }))}
          maxLength={3}
          placeholder={t("All countries")}
          {...(errors.country === undefined ? {} : { error: errors.country })}
        />
        <Combobox
          label={t("Language")}
          value={draft.language}
          onChange={(language) => set({ language })}
          suggestions={languages.map((value) => ({ value, note: languageName(value.toLowerCase()) }))}
          maxLength={2}
          placeholder={t("All languages")}
          {...(errors.language === undefined ? {} : { error: errors.language })}
        />
        <DateRangeField
          label={t("Started")}
          range={{ from: draft.startDate || undefined, to: draft.endDate || undefined }}
          onChange={({ from, to }) => set({ startDate: from ?? "", endDate: to ?? "" })}
          error={errors.endDate}
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
      </div>
      <CheckboxField
        label={t("Active ads only")}
        isOn={draft.activeOnly}
        onChange={(activeOnly) => set({ activeOnly })}
      />
      <MaxAgeField
        seconds={draft.maxAgeSeconds}
        onChange={(maxAgeSeconds) => set({ maxAgeSeconds })}
        error={errors.maxAgeSeconds}
        mostSeconds={limits.maxAgeSeconds}
      />
      <CheckboxField
        label={t("Allow stale results")}
        text={t("If no cached result is fresh enough, accept an older one instead of a live result.")}
        isOn={draft.allowStale}
        onChange={(allowStale) => set({ allowStale })}
      />
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 min-[36rem]:grid-cols-2">
        <LabelField
          label={t("Project")}
          value={labels.project}
          onChange={(project) => onLabels({ ...labels, project })}
          error={labelErrors.project}
          placeholder="spring-launch"
        />
        <LabelField
          label={t("Cost center")}
          value={labels.costCenter}
          onChange={(costCenter) => onLabels({ ...labels, costCenter })}
          error={labelErrors.costCenter}
          placeholder={t("Not set")}
        />
      </div>
    </div>
  );
}
