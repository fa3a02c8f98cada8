import { useQueries } from "@tanstack/react-query";
import { useCallback } from "react";
import { type ModelChoice, type RequestType, requestTypes } from "#contracts/studio/models.ts";
import { queries } from "#renderer/ipc/queries.ts";

/** Finds what the manifest states about a model of a type; undefined if it is unknown. */
export type ChoiceOf = (type: RequestType, model: string | undefined) => ModelChoice | undefined;

type Lists = readonly (readonly ModelChoice[] | undefined)[];
const dataOf = (results: readonly { readonly data: Lists[number] }[]) => results.map(({ data }) => data);

/** Returns a function that finds a model of any type, for the items of the batch. */
export function useModelChoices(): ChoiceOf {
  const lists: Lists = useQueries({ queries: requestTypes.map((type) => queries.models(type)), combine: dataOf });
  return useCallback((type, model) => lists[requestTypes.indexOf(type)]?.find(({ id }) => id === model), [lists]);
}
