import type { UsedModel } from "#contracts/studio/models.ts";
import { modelInitials } from "./modelName.ts";

interface ModelImageProps {
  readonly used: UsedModel | undefined;
  readonly name: string;
  readonly size: "small" | "regular";
}

/** The newest result of a model, or its initials. */
export function ModelImage({ used, name, size }: ModelImageProps) {
  const url = used?.thumbnailUrl ?? null;
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center overflow-hidden rounded-frame bg-mat text-small font-medium text-faint shadow-[0_0_0_1px_var(--line)] ${
        size === "small" ? "size-6" : "size-10"
      }`}
    >
      {url === null ? (
        modelInitials(name)
      ) : (
        <img src={url} alt="" draggable={false} className="size-full object-cover" />
      )}
    </span>
  );
}
