/** A change of the code that no unit test notices. */
export interface Survivor {
  /** Below src/main. */
  readonly file: string;
  /** The source text, and what stands in its place. */
  readonly text: string;
  readonly replacement: string;
}

/** Survivors that are as they should be, each with its reason. */
const explained: readonly (Survivor & { readonly reason: string })[] = [];

/** Why a survivor is as it should be; null where nobody has said so. */
export function reasonOf({ file, text, replacement }: Survivor): string | null {
  const isIt = (one: Survivor) => one.file === file && one.text === text && one.replacement === replacement;
  return explained.find(isIt)?.reason ?? null;
}
