import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { type Collection, type CollectionRule, SmartRules } from "#contracts/library/collections.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { RuleRow } from "./RuleRow.tsx";
import { emptyRule, isComplete } from "./smartRules.ts";

interface RulesDialogProps {
  readonly isOpen: boolean;
  /** Undefined for a new collection. */
  readonly collection: Collection | undefined;
  readonly onSave: (name: string, rules: SmartRules) => void;
  readonly onClose: () => void;
}

/** Edits the name and the rules of a smart collection, or makes one. */
export function RulesDialog({ isOpen, collection, onSave, onClose }: RulesDialogProps) {
  const id = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="wide"
      title={collection === undefined ? t("New smart collection") : t("Edit rules")}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <SubmitButton form={id} />
        </>
      }
    >
      {isOpen ? <RulesForm key={collection?.id ?? "new"} id={id} collection={collection} onSave={onSave} /> : null}
    </Dialog>
  );
}

/** The button is in the footer, outside its form. */
function SubmitButton({ form }: { readonly form: string }) {
  return (
    <button
      type="submit"
      form={form}
      className="inline-flex h-(--control) items-center rounded-control bg-paper px-3 font-medium text-on-paper hover:bg-paper-hover"
    >
      {t("Save collection")}
    </button>
  );
}

/** A rule with an identity, because two rules can be equal. */
interface Row {
  readonly key: number;
  readonly rule: CollectionRule;
}

const mostRules = 20;

function RulesForm({
  id,
  collection,
  onSave,
}: Pick<RulesDialogProps, "collection" | "onSave"> & { readonly id: string }) {
  const [name, setName] = useState(collection?.name ?? "");
  const [match, setMatch] = useState<SmartRules["match"]>(collection?.rules?.match ?? "all");
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (collection?.rules?.rules ?? [emptyRule("rating")]).map((rule, key) => ({ key, rule })),
  );
  const [isChecked, setChecked] = useState(false);
  const rules = SmartRules.safeParse({ match, rules: rows.map(({ rule }) => rule) }).data;
  const { data: facets } = useQuery(queries.libraryFacets({}));
  const { data: collections = [] } = useQuery(queries.collections({}));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "" || rules === undefined) setChecked(true);
    else onSave(name.trim(), rules);
  };
  return (
    <form id={id} onSubmit={save} noValidate className="flex flex-col gap-4 pt-1">
      <TextField
        label={t("Name")}
        value={name}
        onChange={setName}
        {...(isChecked && name.trim() === "" && { error: t("Enter a name.") })}
      />
      <Segmented
        label={t("Match")}
        value={match}
        onChange={setMatch}
        choices={[
          { value: "all", label: t("All rules") },
          { value: "any", label: t("Any rule") },
        ]}
      />
      <ul aria-label={t("Rules")} className="flex flex-col gap-2">
        {rows.map(({ key, rule }) => (
          <RuleRow
            key={key}
            rule={rule}
            facets={facets}
            collections={collections.filter((one) => one.rules === null)}
            hasError={isChecked && !isComplete(rule)}
            onChange={(next) => setRows(rows.map((row) => (row.key === key ? { key, rule: next } : row)))}
            onRemove={rows.length === 1 ? undefined : () => setRows(rows.filter((row) => row.key !== key))}
          />
        ))}
      </ul>
      <span>
        <Button
          variant="quiet"
          disabled={rows.length >= mostRules}
          onClick={() =>
            setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, rule: emptyRule("type") }])
          }
        >
          <Plus aria-hidden size={16} />
          {t("Add rule")}
        </Button>
      </span>
    </form>
  );
}
