import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import type { ConfirmBlock } from "./confirmBlock.ts";

interface BlockNoteProps {
  /** Element ID that the disabled Confirm refers to. */
  readonly id: string;
  readonly block: ConfirmBlock | null;
  readonly onReadAgain: () => void;
}

/** Why Confirm is disabled, and what to do about it. Keeps its place while the balance is read again. */
export function BlockNote({ id, block, onReadAgain }: BlockNoteProps) {
  if (block === null || block.text === null) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-note-wash px-3 py-2"
    >
      <p id={id} className="figures">
        {block.text}
      </p>
      {block.kind === "balance" ? (
        <Button size="small" onClick={onReadAgain}>
          {t("Check balance again")}
        </Button>
      ) : null}
    </div>
  );
}
