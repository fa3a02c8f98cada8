import { keyName } from "./keyName.ts";

/** A key or a chord such as "Ctrl K", with one cap for each key. */
export function Kbd({ keys, isOnPaper = false }: { readonly keys: string; readonly isOnPaper?: boolean }) {
  // A shortcut can be without keys.
  if (keys === "") return null;
  const toneClass = isOnPaper ? "border-current/30 text-current opacity-80" : "border-line text-faint";
  return (
    <span aria-hidden className="inline-flex shrink-0 gap-0.5">
      {keys.split(" ").map((key) => (
        <kbd
          key={key}
          className={`inline-flex h-4 min-w-4 items-center justify-center rounded-[3px] border px-1 font-sans text-small leading-none ${toneClass}`}
        >
          {keyName(key)}
        </kbd>
      ))}
    </span>
  );
}
