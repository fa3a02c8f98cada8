import type { BroughtBack } from "../../contracts/backups.ts";
import { grouped } from "./numbers.ts";

const names = [
  ["requests", "request", "requests"],
  ["results", "result", "results"],
  ["research", "research job", "research jobs"],
  ["drafts", "draft", "drafts"],
  ["tags", "tag", "tags"],
] as const;

/** "3 requests, 1 result and 2 tags", or null when nothing would come that a person knows by name. */
export function broughtText(brought: BroughtBack): string | null {
  const parts = names.flatMap(([name, one, many]) => (brought[name] === 0 ? [] : [counted(brought[name], one, many)]));
  const last = parts.pop();
  if (last === undefined) return null;
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}

/** "1 file", "1,200 files" */
export function filesText(count: number): string {
  return counted(count, "file", "files");
}

/** "1 result", "1,200 results" */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
