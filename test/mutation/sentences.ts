import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** Sentences for people, the first argument of t(): what they say is no behavior. What is put into them is. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "sentences", {
    shouldIgnore(path) {
      const parent = path.parentPath;
      const isSentence =
        path.isStringLiteral() &&
        parent?.isCallExpression() === true &&
        parent.node.arguments[0] === path.node &&
        parent.get("callee").isIdentifier({ name: "t" });
      return isSentence ? "a sentence for people" : undefined;
    },
  }),
];
