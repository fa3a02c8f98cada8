import { expect, test } from "vitest";
import { metaStore } from "#main/shared/database/metaStore.ts";
import { keyModeStore } from "#main/spending/stores/keyModeStore.ts";
import { withJournal } from "../../../../support/journalDb.ts";

test("[S30] a confirm gets a new key until the service is known to require the quote's", () => {
  withJournal((db) => {
    const store = keyModeStore(metaStore(db));
    expect(store.read()).toBe("fresh");
    store.write("quote");
    expect(store.read()).toBe("quote");
    expect(keyModeStore(metaStore(db)).read()).toBe("quote");
    expect(metaStore(db).read("confirm_key_mode")).toBe("quote");
    store.write("fresh");
    expect(store.read()).toBe("fresh");
  });
});
