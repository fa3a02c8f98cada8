import { LayoutTemplate, Trash2 } from "lucide-react";
import { useState } from "react";
import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Popover } from "#renderer/ui/overlays/Popover.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import type { VariationsPlan } from "./variationsPlan.ts";
import { deleteTemplate, editPlan, saveTemplate, useVariations } from "./variationsStore.ts";
import { mostTemplates, type SavedTemplate, templateNameLength } from "./savedTemplates.ts";

interface TemplatesPopoverProps {
  readonly type: RequestType;
  readonly text: string;
  readonly plan: VariationsPlan;
  /** Puts a template's text into the form. */
  readonly onUse: (text: string) => void;
}

/** Lists the saved templates of this workspace: texts with their variables. */
export function TemplatesPopover({ type, text, plan, onUse }: TemplatesPopoverProps) {
  const all = useVariations((state) => state.multiplying?.templates) ?? [];
  const [name, setName] = useState("");
  const own = all.filter((template) => template.type === type);
  const trimmed = name.trim();
  const isKnown = own.some((template) => template.name === trimmed);
  const problem =
    trimmed.length > templateNameLength
      ? t("Use up to {max} characters.", { max: templateNameLength })
      : all.length >= mostTemplates && !isKnown
        ? t("You can save up to {count} templates. Delete one first.", { count: mostTemplates })
        : undefined;
  const save = () => {
    if (trimmed === "" || text.trim() === "" || problem !== undefined) return;
    saveTemplate({ name: trimmed, type, text, plan });
    setName("");
  };
  const use = (template: SavedTemplate) => {
    onUse(template.text);
    editPlan(type, () => template.plan);
  };
  const remove = (template: SavedTemplate) => {
    deleteTemplate(template);
    toast({
      title: t("Template “{name}” deleted", { name: template.name }),
      action: { label: t("Undo"), onClick: () => saveTemplate(template) },
    });
  };
  return (
    <Popover
      label={t("Templates")}
      variant="small"
      title={t("Templates")}
      trigger={
        <>
          <LayoutTemplate aria-hidden size={14} />
          {t("Templates")}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {own.length === 0 ? (
          <p className="text-muted">
            {t("No templates yet. A template saves this prompt with its variables, models, aspect ratios, and seeds.")}
          </p>
        ) : (
          <ul aria-label={t("Saved templates")} className="flex max-h-60 flex-col overflow-y-auto">
            {own.map((template) => (
              <li key={template.name} className="flex items-center gap-1">
                <button
                  type="button"
                  onClick={() => use(template)}
                  className="flex min-h-(--control) min-w-0 flex-1 flex-col justify-center rounded-control px-2 py-1 text-left outline-offset-[-2px] hover:bg-hover"
                >
                  <span className="w-full truncate font-medium">{template.name}</span>
                  <span className="w-full truncate text-small text-faint">{template.text}</span>
                </button>
                <IconButton
                  icon={Trash2}
                  size="small"
                  label={t("Delete {name}", { name: template.name })}
                  onClick={() => remove(template)}
                />
              </li>
            ))}
          </ul>
        )}
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextField
            label={t("Template name")}
            value={name}
            onChange={setName}
            placeholder={t("Spring launch")}
            {...(problem === undefined ? {} : { error: problem })}
          />
          <Button type="submit" disabled={trimmed === "" || text.trim() === "" || problem !== undefined}>
            {isKnown ? t("Replace template") : t("Save template")}
          </Button>
        </form>
      </div>
    </Popover>
  );
}
