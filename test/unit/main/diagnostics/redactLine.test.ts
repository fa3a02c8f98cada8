import fc from "fast-check";
import { expect, test } from "vitest";
import { redactLine } from "#main/diagnostics/redactLine.ts";

const places = [
  ["/home/ada/.config/Proofsheet", "[data]"],
  ["/home/ada", "~"],
] as const;
const scrub = (line: string) => redactLine(line, places);
const logged = (event: string, fields: object) => `2026-02-03T04:05:06.789 [warn] ${event} ${JSON.stringify(fields)}`;

test("[DG2] a log line without personal data is unchanged", () => {
  const line = logged("connection", {
    state: "offline",
    since: 1_770_000_000_000,
    reason: "The service did not answer.",
  });
  expect(scrub(line)).toBe(line);
  expect(scrub('2026-02-03T04:05:06.789 [info] window shown {"afterMs":412}')).toContain('{"afterMs":412}');
});

test("[DG2] the text of a user field is replaced by its length", () => {
  const line = scrub(logged("couldn't send a request", { id: "pr_1", prompt: "A fox", nested: { script: "Hello" } }));
  expect(line).toContain('"id":"pr_1"');
  expect(line).not.toMatch(/fox|Hello/);
  expect(line).toContain('"prompt":"[5 characters]"');
  expect(line).toContain('"script":"[5 characters]"');
});

test.each([
  ["https://cdn.example.com/files/secret-path/1.png?sig=abcdef&x=1", "https://[address]"],
  ["wss://user:pw@host.example/token", "wss://[address]"],
  ["media://asset/0f0f", "media://[address]"],
  ["Authorization: Bearer abc.def", "Authorization: Bearer [redacted]"],
  ["sk_live_1234567890", "[redacted]"],
  ["whsec_0123456789abcdef", "[redacted]"],
  ["from ada@example.com today", "from [mail] today"],
  ["at /home/ada/.config/Proofsheet/logs/main.log", "at [data]/logs/main.log"],
  ["at /home/ada/Pictures/x.png", "at ~/Pictures/x.png"],
  [`hash ${"a1".repeat(32)}`, "hash [long]"],
  ['invalid value "A red fox in the snow, seen from far above" here', 'invalid value "[text]" here'],
])("[DG2] a private detail is scrubbed from a log line: %s", (detail, expected) => {
  expect(scrub(logged("x", { detail }))).toContain(JSON.stringify(expected));
  expect(scrub(`plain text: ${detail}`)).toContain(expected);
});

test("[DG2] a quoted prompt, a URL or an email address is scrubbed at any position of a log line", () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(words, fc.string(), fc.boolean(), (prompt, around, isJson) => {
      const text = `secretfox ${prompt.join(" ")}`;
      for (const hidden of [
        `"${text}"`,
        `https://h.example/secretfox/${prompt[0]}`,
        `secretfox.${prompt[0]}@h.example`,
      ]) {
        const quiet = around.replaceAll(/["'`“‘\\]/g, "");
        const line = isJson ? logged("x", { detail: `${quiet} ${hidden}` }) : `${quiet} ${hidden}`;
        expect(scrub(line)).not.toContain("secretfox");
      }
    }),
  );
});

test("[DG2] any text can be scrubbed as a log line, is cut to a maximum length, and causes no error", () => {
  expect(scrub("x ".repeat(2_000)).length).toBeLessThan(700);
  fc.assert(fc.property(fc.string(), (line) => typeof scrub(line) === "string"));
  for (const odd of ["", " {", ' {"a"', " {}", ' {"a":null}', " [1]"]) expect(typeof scrub(odd)).toBe("string");
});
