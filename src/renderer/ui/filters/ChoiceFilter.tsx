import { Checkbox } from "@base-ui/react/checkbox";
import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { Check } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { t } from "#texts/t.ts";
import { type FilterChoice, matchingChoices, needsSearch, toggled } from "./filterChoices.ts";
import { focusList, focusStop, moveFocus } from "./moveFocus.ts";
import { SearchBox } from "./SearchBox.tsx";

interface ChoiceFilterProps {
  /** The name of the filter. */
  readonly label: string;
  /** The name of the search box that more than eight choices get. Absent if there are never so many. */
  readonly searchLabel?: string;
  readonly choices: readonly FilterChoice[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[] | undefined) => void;
  /** The filter takes one value only. */
  readonly isSingle?: boolean;
  /** Shown below the choices. */
  readonly note?: ReactNode;
}

const rowClass =
  "grid min-h-(--control) cursor-default grid-cols-[1rem_1fr_auto] items-center gap-x-2 rounded-control px-2 py-1 hover:bg-hover";
const boxClass =
  "flex size-4 items-center justify-center border border-edge data-checked:border-paper data-checked:bg-paper";

/** The values of a filter as checkboxes, or as radio buttons if it takes one value only. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { label, searchLabel, choices, chosen, onChoose, isSingle = false, note } = props;
  const [text, setText] = useState("");
  const shown = matchingChoices(choices, text);
  return (
    <div {...focusList} className="flex min-h-0 w-72 flex-col gap-1 pb-2">
      {searchLabel !== undefined && needsSearch(choices) ? (
        <div className="px-2 pb-1">
          <SearchBox label={searchLabel} placeholder={searchLabel} text={text} onText={setText} />
        </div>
      ) : null}
      <div className="flex max-h-80 min-h-0 flex-col overflow-y-auto">
        {shown.length === 0 ? <p className="px-2 py-1 text-faint">{t("No options")}</p> : null}
        {isSingle ? (
          <RadioGroup
            aria-label={label}
            value={chosen[0] ?? null}
            onValueChange={(value) => onChoose(value === null ? undefined : [value])}
            className="flex flex-col"
          >
            {shown.map((choice) => (
              <Row key={choice.value} choice={choice}>
                {(names) => (
                  <Radio.Root {...names} {...focusStop} value={choice.value} className={`${boxClass} rounded-full`}>
                    <Radio.Indicator className="size-1.5 rounded-full bg-on-paper" />
                  </Radio.Root>
                )}
              </Row>
            ))}
          </RadioGroup>
        ) : (
          shown.map((choice) => (
            <Row key={choice.value} choice={choice}>
              {(names) => (
                <Checkbox.Root
                  {...names}
                  {...focusStop}
                  onKeyDown={moveFocus}
                  checked={chosen.includes(choice.value)}
                  onCheckedChange={() => onChoose(toggled(chosen, choice.value))}
                  className={`${boxClass} rounded-[4px]`}
                >
                  <Checkbox.Indicator className="text-on-paper">
                    <Check aria-hidden size={12} strokeWidth={3} />
                  </Checkbox.Indicator>
                </Checkbox.Root>
              )}
            </Row>
          ))
        )}
      </div>
      {note}
    </div>
  );
}

interface RowProps {
  readonly choice: FilterChoice;
  readonly children: (names: { readonly "aria-labelledby": string; readonly "aria-describedby": string }) => ReactNode;
}

/** A choice, with its name as the control's name and its count as the control's description. */
function Row({ choice: { name, count, swatch }, children }: RowProps) {
  const id = useId();
  return (
    <label className={rowClass}>
      {children({ "aria-labelledby": `${id}-name`, "aria-describedby": `${id}-count` })}
      <span className="flex min-w-0 items-center gap-2">
        {swatch === undefined ? null : (
          <span
            aria-hidden
            className="size-3.5 shrink-0 rounded-full border border-edge"
            style={{ background: swatch }}
          />
        )}
        <span id={`${id}-name`} dir="auto" className="min-w-0 truncate" title={name}>
          {name}
        </span>
      </span>
      <span id={`${id}-count`} className="figures text-small text-faint">
        {count}
      </span>
    </label>
  );
}
