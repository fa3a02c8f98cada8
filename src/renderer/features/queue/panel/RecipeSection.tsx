import { useQuery } from "@tanstack/react-query";
import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { recipeDetails } from "#renderer/lib/recipeDetails.ts";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { PanelSection } from "./PanelSection.tsx";

/** The fields of a request: all of a single one, and the prompts of a batch. */
export function RecipeSection({ id }: { readonly id: PaidRequestId }) {
  const { data: recipe } = useQuery(queries.requestRecipe(id));
  if (recipe === undefined || recipe === null) return null;
  const [first] = recipe.items;
  return (
    <PanelSection title={t("Recipe")}>
      {recipe.items.length === 1 && first !== undefined ? (
        <>
          <p dir="auto" className="selectable whitespace-pre-line text-muted">
            {first.request.prompt}
          </p>
          <DescriptionList facts={recipeDetails({ ...first.request })} />
        </>
      ) : (
        <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
          {recipe.items.map(({ request }, index) => (
            // oxlint-disable-next-line no-array-index-key: the items of a batch never change, and may be the same.
            <li key={index} dir="auto" className="selectable">
              {request.prompt}
            </li>
          ))}
        </ol>
      )}
    </PanelSection>
  );
}
