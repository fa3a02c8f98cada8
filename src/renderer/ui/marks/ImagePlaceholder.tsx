import { SelectionMark } from "./SelectionMark.tsx";

interface ImagePlaceholderProps {
  /** Width divided by height. */
  readonly ratio: number;
  readonly state: "blank" | "developing" | "killed";
  readonly label?: string;
}

/** A placeholder without an image: empty, in progress, or failed. Corner ticks show the image's bounds. */
export function ImagePlaceholder({ ratio, state, label }: ImagePlaceholderProps) {
  return (
    <div
      className={`relative w-full rounded-frame border border-line bg-mat ${state === "developing" ? "developing" : ""}`}
      style={{ aspectRatio: ratio }}
    >
      {corners.map((corner) => (
        <span key={corner} aria-hidden className={`absolute size-2 border-faint ${corner}`} />
      ))}
      {label === undefined ? null : (
        <span className="figures absolute inset-0 flex items-center justify-center text-small text-faint">{label}</span>
      )}
      {state === "killed" ? <SelectionMark stroke="cross" className="inset-[24%] size-[52%]" /> : null}
    </div>
  );
}

const corners = [
  "top-1.5 left-1.5 border-t border-l",
  "top-1.5 right-1.5 border-t border-r",
  "bottom-1.5 left-1.5 border-b border-l",
  "bottom-1.5 right-1.5 border-b border-r",
] as const;
