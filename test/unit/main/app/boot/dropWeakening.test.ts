import { expect, test } from "vitest";
import { dropWeakening } from "../../../../../src/main/app/boot/dropWeakening.ts";

test("[SE51] what weakens TLS or loads code is taken from the environment and named; an authority of the company's stays", () => {
  const environment: NodeJS.ProcessEnv = {
    PATH: "/bin",
    NODE_TLS_REJECT_UNAUTHORIZED: "0",
    NODE_OPTIONS: "--require ./x.cjs",
    SSLKEYLOGFILE: "/tmp/keys",
    NODE_EXTRA_CA_CERTS: "/etc/company.pem",
  };
  expect(dropWeakening(environment)).toEqual(["NODE_TLS_REJECT_UNAUTHORIZED", "SSLKEYLOGFILE", "NODE_OPTIONS"]);
  expect(environment).toEqual({ PATH: "/bin", NODE_EXTRA_CA_CERTS: "/etc/company.pem" });
  expect(dropWeakening(environment)).toEqual([]);
});
