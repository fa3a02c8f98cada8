import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { t } from "#texts/t.ts";
import { openDroppedRecipe } from "#renderer/features/studio/openStudio.ts";

/** Opens the recipe of a file in Studio. The file can be dropped anywhere that has no drop target of its own. */
export function RecipeDrop() {
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      const hasFiles = event.dataTransfer?.types.includes("Files") ?? false;
      setIsOver(hasFiles && !event.defaultPrevented);
      // Without this, the browser would navigate to the dropped file.
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
      void openDroppedRecipe(file, (tab) => void navigate({ to: "/studio", search: { tab } }));
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
      <p className="popup px-4 py-2 font-medium">{t("Drop a saved file to open its recipe")}</p>
    </div>
  );
}
