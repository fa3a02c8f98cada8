import { Menu } from "@base-ui/react/menu";
import { Check, ChevronDown } from "lucide-react";
import { RatioGlyph } from "./RatioGlyph.tsx";
import type { AlsoIn } from "./variants.ts";

interface AlsoInMenuProps {
  readonly also: AlsoIn;
  readonly onChange: (also: AlsoIn) => void;
  /** What can be chosen besides what the draft says itself. */
  readonly ratios: readonly string[];
  readonly models: readonly string[];
}

/** Shapes and models in which the same piece is to be made as well. */
export function AlsoInMenu({ also, onChange, ratios, models }: AlsoInMenuProps) {
  const count = also.ratios.length + also.models.length;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="inline-flex h-10 items-center gap-1.5 rounded-control px-3 font-medium text-muted hover:bg-hover hover:text-ink data-popup-open:bg-hover">
        Also in…
        {count === 0 ? null : <span className="figures text-ink">{count}</span>}
        <ChevronDown aria-hidden size={14} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className="popup max-h-(--available-height) min-w-56 overflow-y-auto p-1 outline-none">
            {ratios.length === 0 ? null : (
              <Choices
                title="Aspect ratio"
                choices={ratios}
                chosen={also.ratios}
                onChange={(next) => onChange({ ...also, ratios: next })}
                withGlyph
              />
            )}
            {ratios.length === 0 || models.length === 0 ? null : <Menu.Separator className="my-1 h-px bg-line" />}
            {models.length === 0 ? null : (
              <Choices
                title="Model"
                choices={models}
                chosen={also.models}
                onChange={(next) => onChange({ ...also, models: next })}
              />
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly choices: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly withGlyph?: boolean;
}

function Choices({ title, choices, chosen, onChange, withGlyph = false }: ChoicesProps) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="px-2 py-1 text-small text-faint">{title}</Menu.GroupLabel>
      {choices.map((choice) => (
        <Menu.CheckboxItem
          key={choice}
          checked={chosen.includes(choice)}
          closeOnClick={false}
          onCheckedChange={(isChosen) =>
            onChange(isChosen ? [...chosen, choice] : chosen.filter((other) => other !== choice))
          }
          className="grid h-(--control) grid-cols-[1rem_1fr_auto] items-center gap-x-2 rounded-control px-2 outline-none data-highlighted:bg-hover"
        >
          <Menu.CheckboxItemIndicator className="col-start-1">
            <Check aria-hidden size={14} />
          </Menu.CheckboxItemIndicator>
          <span className="figures col-start-2">{choice}</span>
          {withGlyph ? <RatioGlyph ratio={choice} /> : null}
        </Menu.CheckboxItem>
      ))}
    </Menu.Group>
  );
}
