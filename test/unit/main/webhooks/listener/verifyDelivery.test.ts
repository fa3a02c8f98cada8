import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryOf, isSigned, readClaim, type SignedClaim } from "#main/webhooks/listener/verifyDelivery.ts";
import { signed } from "../../../../support/signedDelivery.ts";

const now = Date.UTC(2026, 10, 20, 12);
const secret = "a-secret-of-the-key";
const earlier = "the-secret-before-it";
const body = Buffer.from('{"id":"0f8fad5b-d9cb-469f-a165-70867728950e"}');

/** Returns the headers of a valid webhook, with changes. */
function headersWith(changes: Partial<Parameters<typeof readClaim>[0]> = {}): Parameters<typeof readClaim>[0] {
  const made = signed(secret, "delivery-1", body, now);
  return {
    host: "127.0.0.1",
    contentLength: null,
    contentType: null,
    transferEncoding: null,
    signature: made["X-Service-Signature"],
    timestamp: made["X-Service-Timestamp"],
    deliveryId: made["X-Service-Delivery-Id"],
    ...changes,
  };
}

function claimOf(changes: Parameters<typeof headersWith>[0] = {}): SignedClaim {
  const claim = readClaim(headersWith(changes), now);
  if (typeof claim === "string") throw new Error(claim);
  return claim;
}

const hex = (text: string) => createHash("sha256").update(text).digest("hex");
const signatureOf = (key: string) => signed(key, "delivery-1", body, now)["X-Service-Signature"];

test("[WH1] the ID, the signed timestamp, and each signature without v1= are read from the three webhook headers", () => {
  expect(readClaim(headersWith(), now)).toEqual({
    id: "delivery-1",
    timestamp: "1795176000",
    signatures: [signatureOf(secret).slice("v1=".length)],
  });
});

test("[WH1] up to four signatures are read, separated by one or two characters of comma and space", () => {
  for (const between of [" ", ",", ", ", " ,"]) {
    for (const count of [2, 3, 4]) {
      const digests = Array.from({ length: count }, (_, at) => hex(String(at)));
      const signature = digests.map((digest) => `v1=${digest}`).join(between);
      expect(claimOf({ signature }).signatures).toEqual(digests);
    }
  }
});

const one = `v1=${hex("one")}`;
const badSignatures: Readonly<Record<string, string | null>> = {
  "that is missing": null,
  "that is empty": "",
  "without v1=": hex("one"),
  "of another version": `v2=${hex("one")}`,
  "in capitals": `v1=${hex("one").toUpperCase()}`,
  "of 63 digits": one.slice(0, -1),
  "of 65 digits": `${one}0`,
  "with something before it": ` ${one}`,
  "with something after it": `${one} `,
  "apart by nothing": `${one}${one}`,
  "apart by three signs": `${one} , ${one}`,
  "apart by another sign": `${one};${one}`,
  "with a second one that is none": `${one},v1=${"g".repeat(64)}`,
  "of five signatures": [one, one, one, one, one].join(","),
};
for (const [what, signature] of Object.entries(badSignatures)) {
  test(`[WH2] a signature ${what} is rejected with signature_form`, () => {
    expect(readClaim(headersWith({ signature }), now)).toBe("signature_form");
  });
}

test("[WH2] a timestamp that is not exactly ten digits is rejected with signature_form", () => {
  const timestamp = String(now / 1_000);
  for (const bad of [null, "", timestamp.slice(1), `${timestamp}0`, ` ${timestamp}`, `${timestamp} `, "yesterdays"]) {
    expect(readClaim(headersWith({ timestamp: bad }), now), String(bad)).toBe("signature_form");
  }
});

test("[WH2] a delivery ID has 1 to 255 visible ASCII characters, and any other is rejected with signature_form", () => {
  for (const id of ["!", "~", "d".repeat(255)]) expect(claimOf({ deliveryId: id }).id).toBe(id);
  for (const bad of [null, "", " d", "d ", "a b", "é", "\u007f", "d".repeat(256)]) {
    expect(readClaim(headersWith({ deliveryId: bad }), now), String(bad)).toBe("signature_form");
  }
});

test("[WH2] a webhook is accepted up to five minutes before or after the current time, to the millisecond", () => {
  const limit = 300_000;
  for (const away of [-limit, limit, 0, -1, 1]) {
    expect(readClaim(headersWith(), now + away), String(away)).toMatchObject({ id: "delivery-1" });
  }
  for (const away of [-limit - 1, limit + 1]) expect(readClaim(headersWith(), now + away), String(away)).toBe("time");
});

test("[WH2] a webhook is accepted for any time difference of up to five minutes, and rejected for any larger one", () => {
  fc.assert(
    fc.property(fc.integer({ min: -600_000, max: 600_000 }), (away) => {
      const isRead = typeof readClaim(headersWith(), now + away) !== "string";
      expect(isRead).toBe(away >= -300_000 && away <= 300_000);
    }),
  );
});

test("[WH1] a signature made with the current or the previous secret is valid at any position among the signatures", () => {
  const wrong = `v1=${hex("wrong")}`;
  for (const key of [secret, earlier]) {
    for (const signature of [signatureOf(key), `${signatureOf(key)},${wrong}`, `${wrong}, ${signatureOf(key)}`]) {
      expect(isSigned(claimOf({ signature }), body, { current: secret, previous: earlier })).toBe(true);
    }
  }
});

test("[WH2] a signature made with an unknown secret is invalid, and without a secret every signature is", () => {
  const claim = claimOf();
  expect(isSigned(claim, body, { current: earlier, previous: null })).toBe(false);
  expect(isSigned(claim, body, { current: null, previous: null })).toBe(false);
  expect(isSigned(claim, body, { current: null, previous: secret })).toBe(true);
  expect(isSigned(claim, body, { current: secret, previous: null })).toBe(true);
});

test("[WH2] a signature made with an empty secret is invalid", () => {
  const claim = claimOf({ signature: signatureOf("") });
  expect(isSigned(claim, body, { current: "", previous: "" })).toBe(false);
  expect(isSigned(claim, body, { current: "", previous: null })).toBe(false);
});

test("[WH2] a change of the body, the timestamp or the signature invalidates the signature", () => {
  const secrets = { current: secret, previous: null };
  const claim = claimOf();
  expect(isSigned(claim, body, secrets)).toBe(true);
  fc.assert(
    fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ flip;
      expect(isSigned(claim, changed, secrets)).toBe(false);
    }),
  );
  expect(isSigned({ ...claim, timestamp: String(now / 1_000 + 1) }, body, secrets)).toBe(false);
  expect(isSigned({ ...claim, signatures: [] }, body, secrets)).toBe(false);
});

test("[WH1] a stored delivery has the ID, the body, the time of receipt, and the signed timestamp", () => {
  expect(deliveryOf(claimOf(), body, now + 5)).toEqual({
    id: "delivery-1",
    receivedAt: now + 5,
    signedAt: now,
    body,
  });
});
