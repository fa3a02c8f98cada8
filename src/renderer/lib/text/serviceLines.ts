import type { ServiceFailure } from "#contracts/result.ts";

type Line = readonly [name: string, value: string | number | null | undefined];

/**
 * Returns all details of the service's error, as lines for support. They are in English, like the log. API: Error
 * object.
 */
export function serviceLines(failure: Partial<ServiceFailure> | null | undefined): readonly Line[] {
  return [
    ["Service status", failure?.status],
    ["Service code", failure?.code],
    ["Service message", failure?.message],
    ["Service state", failure?.state],
    ["Field", failure?.field],
    ["Parameter", failure?.parameter],
    ["Allowed", failure?.allowed?.join(", ")],
    ["Balance", failure?.balance],
    ["Required", failure?.required],
    ["Retry with new key", failure?.retryWithNewKey === true ? "yes" : undefined],
    ["Request ID", failure?.requestId],
  ];
}

/** Joins the lines that have a value into a text to copy. */
export function linesText(lines: readonly Line[]): string {
  return lines
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
