import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";
import { t, tContext } from "#texts/t.ts";

type Clicked = Pick<ContextMenuParams, "isEditable" | "selectionText"> & {
  readonly editFlags: Pick<ContextMenuParams["editFlags"], "canCut" | "canCopy" | "canPaste" | "canSelectAll">;
};

/**
 * Returns the native context menu of a text field or of selected text; empty elsewhere. It offers no spelling, because
 * the pages have no spell checker: its dictionaries would have to be downloaded. [WN21]
 */
export function textMenu({ isEditable, selectionText, editFlags }: Clicked): readonly MenuItemConstructorOptions[] {
  if (!isEditable) return selectionText.trim() === "" ? [] : [{ label: t("Copy"), role: "copy" }];
  return [
    { label: t("Cut"), role: "cut", enabled: editFlags.canCut },
    { label: t("Copy"), role: "copy", enabled: editFlags.canCopy },
    { label: t("Paste"), role: "paste", enabled: editFlags.canPaste },
    { type: "separator" },
    { label: tContext("text", "Select all"), role: "selectAll", enabled: editFlags.canSelectAll },
  ];
}
