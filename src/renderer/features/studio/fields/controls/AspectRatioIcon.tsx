import { ratioOf } from "#renderer/lib/text/aspectRatio.ts";

/** The outline of an aspect ratio, as high as a line of text. */
export function AspectRatioIcon({ ratio }: { readonly ratio: string }) {
  const value = ratioOf(ratio) ?? 1;
  return (
    <span aria-hidden className="flex size-4 shrink-0 items-center justify-center">
      <span
        className="block rounded-[1px] border border-current opacity-70"
        style={value >= 1 ? { width: "100%", aspectRatio: value } : { height: "100%", aspectRatio: value }}
      />
    </span>
  );
}
