import { expect, test } from "vitest";
import type { CapabilityManifest } from "#contracts/service/capabilities.ts";
import { type RequestType, requestTypes } from "#contracts/studio/models.ts";
import { operationGate } from "#main/shared/api/gate/operationGate.ts";
import { listModels } from "#main/studio/listModels.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { emptyDraft } from "#renderer/features/studio/draft.ts";
import { autoText } from "#renderer/features/studio/fields/autoValue.ts";
import { requestOption } from "#renderer/lib/requestOptions.ts";
import { noModelSupport } from "#renderer/features/studio/fields/modelSupport.ts";
import { EssentialFields } from "#renderer/features/studio/form/ComposeFields.tsx";
import { type ComposeFieldsProps, FieldControl, shownOf } from "#renderer/features/studio/form/FieldControl.tsx";
import { InputFields } from "#renderer/features/studio/form/InputFields.tsx";
import { fieldGroups } from "#renderer/features/studio/fields/fieldGroups.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { readCapabilities } from "#sandbox/resources/capabilities.ts";
import { modelsByType } from "#sandbox/catalog/checkOptions.ts";
import { renderScreen, visibleText } from "../../../renderScreen.tsx";

/** The Sandbox's manifest, as its capabilities endpoint answers. */
const { data: manifest } = readCapabilities(
  { switches: { isOn: () => false } } as never,
  { key: { controls: { discover_read: true, denied_models: [] } }, query: { include: "public" } } as never,
).body as { data: CapabilityManifest };
const lastManifest = () => manifest;
const operations = operationGate({ lastManifest, isOfThisKey: () => true, changed: () => undefined });
const every = requestTypes.flatMap((type) =>
  listModels({ service: { lastManifest, operations } }, type).map((choice) => ({ type, model: choice.id, choice })),
);

function fieldsOf(type: RequestType, choice: (typeof every)[number]["choice"]): ComposeFieldsProps {
  return {
    creative: requestForms[type],
    model: choice.id,
    modelName: choice.title ?? choice.id,
    choice,
    quotes: [],
    options: emptyDraft.options,
    errors: {},
    answer: null,
    facts: noModelSupport,
    lastSeed: null,
    onChange: () => undefined,
    onOptions: () => undefined,
  };
}

test("[ST10] the Sandbox has 24 models that generate, and its manifest states the options of each", () => {
  const generating = every.filter(({ type }) => type !== "scene");
  expect(generating).toHaveLength(24);
  expect(generating.filter(({ choice }) => choice.accepts === undefined)).toEqual([]);
});

test.for(every)(
  "[ST10] [ST11] no field of $type with $model says that it is not set or shows its range, and each states its default",
  ({ type, choice }) => {
    const props = fieldsOf(type, choice);
    const groups = fieldGroups(props.creative);
    const advanced = shownOf(props, groups.advanced);
    const html = renderScreen(
      <>
        <InputFields {...props} onCreateSpeech={() => undefined} />
        <EssentialFields {...props} />
        {advanced.map((spec) => (
          <FieldControl key={spec.name} {...props} spec={spec} />
        ))}
      </>,
      [
        [queries.avatars.queryKey, { cards: [], readAt: 1, isCut: false }],
        [queries.voices.queryKey, []],
      ],
    );
    const shown = `${visibleText(html)} ${[...html.matchAll(/placeholder="([^"]*)"/g)].map(([, text]) => text).join(" ")}`;
    expect(shown).not.toContain("Not set");
    expect(shown).not.toMatch(/\d+ (to|–) \d/);
    expect(shown).not.toContain("2³¹");
    const stated = modelsByType[type as keyof typeof modelsByType]?.[choice.id]?.options ?? {};
    for (const [name, { default: initial }] of Object.entries(stated)) {
      if (initial === undefined) continue;
      expect(shown, name).toContain(autoText(initial, requestOption(name)?.unit));
    }
    if (type === "scene") expect(shown).toContain("Auto (1K)");
  },
);

test("[ST12] an option that the manifest excludes for the model is hidden and not asked for", () => {
  const gpt = every.find(({ model }) => model === "gpt-image-2");
  if (gpt === undefined) throw new Error("there is no such model");
  const names = shownOf(fieldsOf("image", gpt.choice), fieldGroups(requestForms.image).advanced).map(
    ({ name }) => name,
  );
  expect(names).toEqual(["seed"]);
});
