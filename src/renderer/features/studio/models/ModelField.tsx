// A combobox whose list has a search or buttons of its own can't be a <select>.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Popover } from "@base-ui/react/popover";
import { ChevronsUpDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ModelChoice, QuotesView } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { AllowedChoices } from "#renderer/ui/fields/AllowedChoices.tsx";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import { ModelImage } from "./ModelImage.tsx";
import { ModelList } from "./ModelList.tsx";
import { modelRows } from "./modelOrder.ts";
import { usePinnedModels } from "./pinnedModels.ts";

interface ModelFieldProps {
  readonly creative: RequestForm;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Undefined until the list of models is read. */
  readonly models: readonly ModelChoice[] | undefined;
  readonly quotes: QuotesView;
  readonly error?: string | undefined;
  readonly allowed?: readonly string[] | undefined;
  /** Shown below the list. */
  readonly footer?: ReactNode;
}

/** Selects a model of this type in a list with a search. A type with one model shows it as text. */
export function ModelField({ creative, value, onChange, models, quotes, error, allowed, footer }: ModelFieldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { type } = creative;
  const { data: used = [] } = useQuery(queries.usedModels(type));
  const pinned = usePinnedModels(type);
  const known = models === undefined || models.length === 0 ? creative.models.map(unread) : models;
  const rows = modelRows({ models: known, used, quotes: quotes.quotes, pinned });
  const chosen = rows.find(({ choice }) => choice.id === value);
  const name = chosen?.name ?? value;
  const unavailable =
    chosen?.choice.availability === "unavailable" ? (chosen.choice.reason ?? t("Currently unavailable.")) : null;
  const isUnknown = known.every(({ availability }) => availability === "unknown");
  const label = (
    <span id={id} className="flex min-h-6 items-center font-medium text-muted">
      {t("Model")}
    </span>
  );
  return (
    <div className="flex min-w-0 flex-col gap-1" data-wrong={error === undefined ? undefined : true}>
      {label}
      {creative.models.length === 1 && value === creative.models[0] ? (
        <p className="flex items-baseline gap-2">
          {name}
          <span className="text-small text-faint">{value}</span>
        </p>
      ) : (
        <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
          <Popover.Trigger
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-labelledby={id}
            aria-haspopup="dialog"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined && unavailable === null ? undefined : `${id}-note`}
            className="field-edge flex h-10 w-full items-center gap-2 px-2 text-left outline-none focus-visible:border-ink focus-visible:shadow-[0_0_0_1px_var(--ink)]"
          >
            <ModelImage used={chosen?.used} name={name} size="small" />
            <span className="truncate">{name}</span>
            <span className="min-w-0 flex-1 truncate text-small text-faint">{value}</span>
            <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-faint" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner sideOffset={4} align="start" className="z-40">
              <Popover.Popup
                data-screen-undo=""
                id={`${id}-list`}
                aria-label={t("Models")}
                className="popup flex max-h-(--available-height) w-110 max-w-(--available-width) flex-col outline-none"
              >
                <ModelList
                  type={type}
                  rows={rows}
                  value={value}
                  onChoose={(model) => {
                    onChange(model);
                    setIsOpen(false);
                  }}
                  footer={footer}
                />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
      {error === undefined && unavailable === null ? null : (
        <div id={`${id}-note`} className={`text-small ${error === undefined ? "text-faint" : "text-pencil"}`}>
          {error === undefined ? (
            unavailable
          ) : (
            <AllowedChoices message={error} allowed={allowed ?? []} onChoose={onChange} />
          )}
        </div>
      )}
      {models !== undefined && isUnknown ? (
        <p className="text-small text-faint">{t("Models as of the interface; availability unknown")}</p>
      ) : null}
    </div>
  );
}

function unread(id: string, index: number): ModelChoice {
  return { id, isDefault: index === 0, availability: "unknown" };
}
