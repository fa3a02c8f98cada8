import { expect, test } from "vitest";
import { trackTextEdits } from "#renderer/lib/textEdits.ts";

/** A text field that reports its edits as the browser does. */
function typedField(edits: ReturnType<typeof trackTextEdits>, value = "") {
  const field = { value };
  const edit = (next: string, inputType = "insertText") => {
    edits.beforeInput(field);
    field.value = next;
    edits.input(field, inputType);
  };
  return { field, edit };
}

test("[WN41] a text field has own text to undo from the first edit until its undo has reverted all of them", () => {
  const edits = trackTextEdits();
  const { field, edit } = typedField(edits, "runner");
  expect(edits.hasUndo(field)).toBe(false);
  edit("runner ");
  edit("runner de");
  expect(edits.hasUndo(field)).toBe(true);
  edit("runner ", "historyUndo");
  expect(edits.hasUndo(field)).toBe(true);
  edit("runner", "historyUndo");
  expect(edits.hasUndo(field)).toBe(false);
  edit("runner ", "historyRedo");
  expect(edits.hasUndo(field)).toBe(true);
});

test("[WN41] text that the user typed and deleted again is still the field's own", () => {
  const edits = trackTextEdits();
  const { field, edit } = typedField(edits);
  edit("a");
  edit("", "deleteContentBackward");
  expect(edits.hasUndo(field)).toBe(true);
});

test("[WN41] a field that the app cleared, as after adding a tag, has no own text to undo", () => {
  const edits = trackTextEdits();
  const { field, edit } = typedField(edits);
  edit("hero");
  field.value = "";
  expect(edits.hasUndo(field)).toBe(false);
  edit("s");
  expect(edits.hasUndo(field)).toBe(true);
  edit("", "historyUndo");
  expect(edits.hasUndo(field)).toBe(false);
});

test("[WN41] only the field that was edited last has own text to undo", () => {
  const edits = trackTextEdits();
  const search = typedField(edits);
  const note = typedField(edits, "A note");
  search.edit("shoe");
  expect([edits.hasUndo(search.field), edits.hasUndo(note.field)]).toEqual([true, false]);
  note.edit("A note!");
  expect([edits.hasUndo(search.field), edits.hasUndo(note.field)]).toEqual([false, true]);
});
