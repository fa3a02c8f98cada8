import { storedJson } from "#main/shared/base/storedJson.ts";

interface MetaPort {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
}

/** Names the journal's value with the dismissed issues. They are the user's data, so the cache does not have them. */
const name = "dismissed_issues";

/** The IDs of the reconciliation issues that the user dismissed. [L107] */
export function issueDismissals(meta: MetaPort) {
  const read = (): readonly string[] => {
    const stored: unknown = storedJson(meta.read(name));
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  };
  return {
    read,
    /** Dismisses an issue, or takes that back. */
    set: (id: string, isDismissed: boolean): void => {
      const others = read().filter((one) => one !== id);
      meta.write(name, JSON.stringify(isDismissed ? [...others, id] : others));
    },
  };
}
