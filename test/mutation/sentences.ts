/** The part of a syntax node's place that is asked here. */
interface Path {
  readonly node: object;
  readonly parentPath: Path | null;
  readonly isStringLiteral: () => boolean;
  readonly isCallExpression: () => boolean;
  readonly get: (key: "callee" | "arguments.0") => Path & { readonly isIdentifier: (named: object) => boolean };
}

/** Sentences for people, the first argument of t(), are not changed: their words are no behavior. What is put into them is. */
function shouldIgnore(path: Path): string | undefined {
  const call = path.parentPath;
  if (!path.isStringLiteral() || call?.isCallExpression() !== true) return undefined;
  const isSentence = call.get("callee").isIdentifier({ name: "t" }) && call.get("arguments.0").node === path.node;
  return isSentence ? "a sentence for people" : undefined;
}

export const strykerPlugins = [{ kind: "Ignore", name: "sentences", value: { shouldIgnore } }];
