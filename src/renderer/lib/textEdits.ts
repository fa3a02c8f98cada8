/** What this module needs of a text field. */
interface TextField {
  readonly value: string;
}

/** The edits that the user has made in one text field, as far as its own undo can revert them. */
interface Edits {
  readonly field: TextField;
  readonly before: string;
  readonly after: string;
  /** Whether the field's own undo has reverted all of them. */
  readonly isUndone: boolean;
}

export interface TextEdits {
  readonly beforeInput: (field: TextField) => void;
  readonly input: (field: TextField, inputType: string) => void;
  /** Returns whether undo in this field would revert its own text. */
  readonly hasUndo: (field: TextField) => boolean;
}

/**
 * Tracks the text field that the user edited last. The browser's undo history belongs to the whole document and doesn't
 * tell whether its next step is in the focused field. A value that the app has set, such as a cleared field, ends the
 * field's edits.
 */
export function trackTextEdits(): TextEdits {
  let edits: Edits | null = null;
  const editsOf = (field: TextField): Edits | null =>
    edits !== null && edits.field === field && edits.after === field.value ? edits : null;
  return {
    beforeInput: (field) => {
      edits = editsOf(field) ?? { field, before: field.value, after: field.value, isUndone: true };
    },
    input: (field, inputType) => {
      const before = edits?.field === field ? edits.before : "";
      const isUndone = inputType === "historyUndo" && field.value === before;
      edits = { field, before, after: field.value, isUndone };
    },
    hasUndo: (field) => editsOf(field)?.isUndone === false,
  };
}
