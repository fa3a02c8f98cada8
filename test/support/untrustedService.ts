// A TLS service whose certificate no authority has signed. The key below is public and protects nothing.
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

export const untrustedKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgug6QobszVyfLA/Ec
yc8/eZQ2opmuTzzn/7rLd8xT0NahRANCAARVpPIIkZUI7OKCts9+j8XDIsGW8FDx
rbi08N7XIBNhKY+c2xdOIYVXehneRJQbFn8KjvI/+fk9Evikc2X7jJDc
-----END PRIVATE KEY-----`;
export const untrustedCertificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUAsTT9Wfe3Id2pTrv5HxGlGzfBFwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEyMTQwN1oYDzIxMjYxMDI4
MTIxNDA3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARVpPIIkZUI7OKCts9+j8XDIsGW8FDxrbi08N7XIBNhKY+c2xdOIYVX
ehneRJQbFn8KjvI/+fk9Evikc2X7jJDco28wbTAdBgNVHQ4EFgQUTfleBvzDZedt
AqxwqnWw7gsfqV8wHwYDVR0jBBgwFoAUTfleBvzDZedtAqxwqnWw7gsfqV8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAPcikgZf6+tSz3jHm5sO3a7/GYyylqmbuSO7KUZP5cQeAiBQ
zJ19+gizoyv2KAH0lNv4rKyaYfjti1mJQh2QSaTojg==
-----END CERTIFICATE-----`;

/** Starts the service and counts the requests that reach it; there must be none. */
export async function startUntrusted(): Promise<{ url: string; requests: () => number; close: () => Promise<void> }> {
  let requests = 0;
  const server = createServer({ key: untrustedKey, cert: untrustedCertificate }, (_request, response) => {
    requests += 1;
    response.end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    requests: () => requests,
    close: async () => {
      server.close();
      await once(server, "close");
    },
  };
}
