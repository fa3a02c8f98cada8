import { randomBytes } from "node:crypto";
import { KeyConfig } from "./config.ts";
import type { CreditGrantStore } from "./db/creditGrantStore.ts";
import type { SettingStore } from "./db/settingStore.ts";

export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  /** Signs cursors. Never leaves the database. */
  readonly secret: string;
}

interface Deps {
  readonly settings: SettingStore;
  readonly grants: CreditGrantStore;
  readonly newId: () => string;
  readonly seedAvatars: (now: number) => void;
}

/** Returns the workspace of this database. A new database gets a workspace with opening credits and avatars. */
export function openWorkspace(deps: Deps, openingCredits: number, now: number): Workspace {
  const { settings } = deps;
  if (settings.read("workspace_id") === undefined) {
    settings.insert("workspace_id", deps.newId());
    settings.insert("workspace_created_at", String(now));
    settings.insert("secret", randomBytes(32).toString("hex"));
    deps.grants.insert({ credits: openingCredits, reason: "opening", created_at: now });
    deps.seedAvatars(now);
  }
  return {
    id: stored(settings, "workspace_id"),
    name: "Sandbox",
    createdAt: Number(stored(settings, "workspace_created_at")),
    secret: stored(settings, "secret"),
  };
}

/** Returns the API key of a workspace without configured keys. Creates and stores it on first use. */
export function ownKey(settings: SettingStore): KeyConfig {
  return KeyConfig.parse({
    api_key: storedOrNew(settings, "api_key", "sandbox_"),
    webhook_secret: storedOrNew(settings, "webhook_secret", "whsec_"),
  });
}

function storedOrNew(settings: SettingStore, name: string, prefix: string): string {
  const known = settings.read(name);
  if (known !== undefined) return known;
  const made = `${prefix}${randomBytes(18).toString("base64url")}`;
  settings.insert(name, made);
  return made;
}

function stored(settings: SettingStore, name: string): string {
  const value = settings.read(name);
  if (value === undefined) throw new Error(`the database has no ${name}`);
  return value;
}
