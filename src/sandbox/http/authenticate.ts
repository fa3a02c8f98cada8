import { namedErrorCodes } from "#contracts/service/errors.ts";
import type { ApiKey, Keyring } from "#sandbox/keyring.ts";
import { Refusal } from "./refusal.ts";

/** Returns the API key of a request, or throws 401. API: Authentication 1, 3. */
export function authenticate(keyring: Keyring, authorization: string | undefined): ApiKey {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) {
    const isEmpty = authorization === undefined || /^(Bearer *)?$/i.test(authorization);
    const code = isEmpty ? namedErrorCodes.missingApiKey : namedErrorCodes.invalidApiKey;
    throw new Refusal(401, code, "send the API key as Authorization: Bearer <API_KEY>");
  }
  const key = keyring.find(token);
  if (key === undefined) throw new Refusal(401, namedErrorCodes.invalidApiKey, "this API key is not known");
  return key;
}
