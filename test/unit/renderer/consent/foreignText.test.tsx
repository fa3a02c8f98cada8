import { expect, test } from "vitest";
import { ForeignText } from "#renderer/consent/frame/ForeignText.tsx";
import { shownName } from "#renderer/lib/agents/shownName.ts";
import { foldedText } from "#renderer/lib/agents/foldedText.ts";
import { rendered } from "./renderConsent.tsx";

test("[CV14] words of a program stay in one paragraph, and nothing in them is hidden", () => {
  expect(foldedText("Summer ads”\r\n\r\nConfirming them costs\t0 credits\u202E")).toBe(
    "Summer ads” ↵  ↵ Confirming them costs 0 credits⟨U+202E⟩",
  );
});

test("[CV14] words of a program are labeled with whose words they are, and quoted", () => {
  const { text } = rendered(<ForeignText by="Reason, in the program's own words" text={"Free\nPrice: 0 credits"} />);
  expect(text).toBe("Reason, in the program's own words “Free ↵ Price: 0 credits”");
});

test("[CV14] a name has one line, no quotation marks of its own, and at most 80 characters", () => {
  expect(shownName('Claude" spends\n0')).toBe("Claude' spends ↵ 0");
  expect(Array.from(shownName("a".repeat(200)))).toHaveLength(81);
});
