import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { CreativeType } from "../../contracts/models.ts";
import { recipeHeadBytes } from "../../contracts/recipeFile.ts";
import { draftOfRecipe } from "../features/studio/draft.ts";
import { editDraft, loadDraft } from "../features/studio/draftStore.ts";
import { asCommandError } from "../ipc/CommandError.ts";
import { run } from "../ipc/run.ts";
import { errorWords } from "../lib/errorWords.ts";
import { typeOfRequest } from "../lib/quoteInput.ts";
import { toast } from "../ui/toast.ts";

/** A saved file dropped on the window, anywhere that takes no files itself, brings its recipe back to Studio. */
export function RecipeDrop() {
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      const hasFiles = event.dataTransfer?.types.includes("Files") ?? false;
      setIsOver(hasFiles && !event.defaultPrevented);
      // Without this the page would be left for the file.
      if (hasFiles) event.preventDefault();
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (event.defaultPrevented || file === undefined) return;
      event.preventDefault();
      void restore(file, (tab) => void navigate({ to: "/studio", search: { tab } }));
    };
    window.addEventListener("dragover", onDragOver);
    window.addEventListener("dragleave", onDragLeave);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("dragover", onDragOver);
      window.removeEventListener("dragleave", onDragLeave);
      window.removeEventListener("drop", onDrop);
    };
  }, [navigate]);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-2 z-50 grid place-items-center rounded-panel border-2 border-dashed border-ink bg-veil">
      <p className="popup px-4 py-2 font-medium">Drop a saved file to bring its recipe back</p>
    </div>
  );
}

async function restore(file: File, show: (tab: CreativeType) => void): Promise<void> {
  try {
    const head = new Uint8Array(await file.slice(0, recipeHeadBytes).arrayBuffer());
    const recipe = await run("library.readRecipe", { head });
    const type = typeOfRequest(recipe.request);
    const draft = draftOfRecipe(type, recipe.request, recipe);
    if (draft === null) {
      toast({
        title: "This recipe cannot be brought back here",
        text: "It is of a kind that Studio does not compose.",
      });
      return;
    }
    await loadDraft(type);
    editDraft(type, "remix", () => draft);
    show(type);
    toast({ title: "Its recipe is in Studio", text: file.name });
  } catch (cause) {
    const error = asCommandError(cause);
    if (error.code === "not_found") {
      toast({
        title: "No recipe in this file",
        text: "Pictures saved from here carry one, and so do the JSON files beside them. To use a file as a reference, drop it on References in Studio.",
      });
      return;
    }
    const { title, text } = errorWords(error, "other");
    toast({ title, text, isFailure: true });
  }
}
