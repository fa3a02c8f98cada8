import { expect, test } from "vitest";
import { canWorkInBackground } from "#main/app/running/canWorkInBackground.ts";

const account = { baseUrl: "https://api.example.com" };
const sandbox = { baseUrl: null };

test("[WS51] an account works in the background only with an API key that can be read", () => {
  const requested: string[] = [];
  const withKey = (kind: "kept" | "session" | "missing" | "unreadable") =>
    canWorkInBackground(account, {
      wasUsed: () => true,
      keyState: (name) => {
        requested.push(name);
        return kind;
      },
    });
  expect((["kept", "session", "missing", "unreadable"] as const).map(withKey)).toEqual([true, true, false, false]);
  expect(new Set(requested)).toEqual(new Set(["api_key"]));
});

test("[WS51] the Sandbox works in the background only if it was used, and no key is read for it", () => {
  const keyState = () => {
    throw new Error("the Sandbox has no secret");
  };
  expect(canWorkInBackground(sandbox, { wasUsed: () => true, keyState })).toBe(true);
  expect(canWorkInBackground(sandbox, { wasUsed: () => false, keyState })).toBe(false);
});
