import { expect, test } from "vitest";
import { takeSecrets } from "../../../src/main/takeSecrets.ts";

test("[SE3] the secrets are in the copy and no longer in the environment; the rest is in both", () => {
  const environment = {
    PATH: "/bin",
    PROOFSHEET_BASE_URL: "https://api.example.com",
    PROOFSHEET_API_KEY: "k_1",
    PROOFSHEET_WEBHOOK_SECRET: "whsec_1",
  };
  const before = { ...environment };
  expect(takeSecrets(environment)).toEqual(before);
  expect(environment).toEqual({ PATH: "/bin", PROOFSHEET_BASE_URL: "https://api.example.com" });
  expect(takeSecrets({})).toEqual({});
});
