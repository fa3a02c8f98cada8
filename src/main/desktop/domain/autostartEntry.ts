/** Returns a desktop entry that starts a command at login. Desktop Entry Specification, "The Exec key". */
export function autostartEntry(name: string, command: readonly string[]): string {
  const exec = command.map(quoted).join(" ");
  return ["[Desktop Entry]", "Type=Application", `Name=${name}`, `Exec=${exec}`, "Terminal=false", ""].join("\n");
}

/** Quotes an argument with the escapes that quoting requires, then escapes the result as a string of the file. */
function quoted(argument: string): string {
  if (/[\n\r\0]/.test(argument)) throw new Error("A command with a line break cannot be started at login.");
  const escaped = argument.replace(/["`$\\]/g, (sign) => `\\${sign}`).replaceAll("%", "%%");
  return `"${escaped.replaceAll("\\", "\\\\")}"`;
}
