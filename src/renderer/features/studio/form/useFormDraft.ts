import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { ModelChoice } from "#contracts/studio/models.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { type RequestForm, requestForms, type StudioTab } from "#renderer/features/studio/requestForms.ts";
import { emptyDraft, type StudioDraft } from "#renderer/features/studio/draft.ts";
import { loadDraft, useStudio } from "#renderer/features/studio/stored/draftStore.ts";

/** Returns the model that a form shows: the selected one, otherwise the default. */
export function modelOf(
  { models }: RequestForm,
  draft: StudioDraft,
  choices: readonly ModelChoice[] | undefined,
): string {
  return draft.model ?? choices?.find(({ isDefault }) => isDefault)?.id ?? models[0] ?? "";
}

/** Returns the draft in the form of a type, with its model. Empty until the draft is loaded. */
export function useFormDraft(type: StudioTab): StudioDraft {
  const draft = useStudio((state) => state.drafts[type]?.present);
  const { data } = useQuery(queries.models(type));
  useEffect(() => {
    // The tab of this type shows the load error itself.
    loadDraft(type).catch(() => undefined);
  }, [type]);
  return useMemo(() => {
    const known = draft ?? emptyDraft;
    return { ...known, model: modelOf(requestForms[type], known, data) };
  }, [draft, data, type]);
}
