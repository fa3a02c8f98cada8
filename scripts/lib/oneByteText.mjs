/**
 * Escapes the characters beyond Latin-1 in a built script. V8 keeps a script's source in memory, with two bytes for
 * each character if it contains a single one of them.
 */
export function oneByteText(code) {
  return code.replaceAll(/(\\*)([\u0100-\u{10FFFF}]+)/gu, (_all, backslashes, characters) => {
    // `\“` would become a backslash and an escape of nothing.
    if (backslashes.length % 2 === 1) throw new Error(`A backslash before ${characters} in a built script.`);
    const escapes = Array.from(
      { length: characters.length },
      (_, index) => String.raw`\u${characters.charCodeAt(index).toString(16).padStart(4, "0")}`,
    );
    return backslashes + escapes.join("");
  });
}

/** Vite plugin that applies `oneByteText` to every built script. */
export const oneByteScripts = {
  name: "one-byte-scripts",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = oneByteText(file.code);
  },
};
