import { expect, test } from "vitest";
import { dropWeakening } from "#main/app/boot/environmentVariables.ts";

test("[SE51] environment variables that weaken TLS or load code are removed and named, but a company's CA file remains", () => {
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
