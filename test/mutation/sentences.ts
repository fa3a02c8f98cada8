/** The part of Babel's `NodePath` that this plugin uses. */
interface Path {
  readonly node: object;
  readonly parentPath: Path | null;
  readonly isStringLiteral: () => boolean;
  readonly isCallExpression: () => boolean;
  readonly get: (key: "callee" | "arguments.0") => Path & { readonly isIdentifier: (named: object) => boolean };
}

/**
 * Excludes UI sentences, the first argument of t(), because their wording is not behavior. Their parameters are still
 * mutated.
 */
function shouldIgnore(path: Path): string | undefined {
  const call = path.parentPath;
  if (!path.isStringLiteral() || call?.isCallExpression() !== true) return undefined;
  const isSentence = call.get("callee").isIdentifier({ name: "t" }) && call.get("arguments.0").node === path.node;
  return isSentence ? "a sentence for people" : undefined;
}

export const strykerPlugins = [{ kind: "Ignore", name: "sentences", value: { shouldIgnore } }];
