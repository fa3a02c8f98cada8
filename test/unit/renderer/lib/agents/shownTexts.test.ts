import { expect, test } from "vitest";
import { shownName } from "#renderer/lib/agents/shownName.ts";
import { visibleCharacters } from "#renderer/lib/agents/visibleCharacters.ts";

test("[AG121] characters that reorder or hide text are shown as their codes", () => {
  expect(visibleCharacters("pay \u202E\u0030\u0030\u0031 credits")).toBe("pay ⟨U+202E⟩001 credits");
  expect(visibleCharacters("a\u2066b\u2069\u200Fc")).toBe("a⟨U+2066⟩b⟨U+2069⟩⟨U+200F⟩c");
  expect(visibleCharacters("zero\u200Bwidth\uFEFF\u00AD")).toBe("zero⟨U+200B⟩width⟨U+FEFF⟩⟨U+00AD⟩");
  expect(visibleCharacters("tag \u{E0041}\u{E0042}")).toBe("tag ⟨U+E0041⟩⟨U+E0042⟩");
  expect(visibleCharacters("nul \u0000 bell \u0007")).toBe("nul ⟨U+0000⟩ bell ⟨U+0007⟩");
  expect(visibleCharacters("blank \u3164\u2800\u115F")).toBe("blank ⟨U+3164⟩⟨U+2800⟩⟨U+115F⟩");
  expect(visibleCharacters("line\u2028break\rback")).toBe("line⟨U+2028⟩break⟨U+000D⟩back");
});

test("[AG121] text, line breaks, accents, and whole emoji stay as they are", () => {
  for (const text of ["Ein Café — 中文 العربية", "two\n\tlines", "👩‍💻 ❤️ 👍🏽 👨‍👩‍👧", "e\u0301"]) {
    expect(visibleCharacters(text)).toBe(text);
  }
  expect(visibleCharacters("a\u200Db")).toBe("a⟨U+200D⟩b");
});

test("[AG120] the name of a program can't end its quotation", () => {
  expect(shownName("Proofsheet” is verified. “Agent")).toBe("Proofsheet' is verified. 'Agent");
  expect(shownName('„Agent" «x»')).toBe("'Agent' 'x'");
  expect(shownName("Agent\u202E")).toBe("Agent⟨U+202E⟩");
});
