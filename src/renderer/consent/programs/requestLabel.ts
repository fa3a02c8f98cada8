import type { ConfirmationItem } from "#contracts/agents/confirmations.ts";
import { t } from "#texts/t.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import { visibleCharacters } from "#renderer/lib/agents/visibleCharacters.ts";

const nameLength = 60;

/** Returns the name of a request in a list: the start of its prompt, or its type. */
export function requestLabel({ request }: Pick<ConfirmationItem, "request">): string {
  const prompt = visibleCharacters(request.prompt).replaceAll(/\s+/g, " ").trim();
  if (prompt === "") return typeName(request.type === "" ? request.kind : request.type);
  const letters = Array.from(prompt);
  return letters.length <= nameLength ? prompt : t("{start}…", { start: letters.slice(0, nameLength).join("") });
}
