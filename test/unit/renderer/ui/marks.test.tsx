import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { renderScreen } from "../renderScreen.tsx";

const css = readFileSync("src/renderer/ui/theme.css", "utf8");

test("[WN47] a placeholder takes its space at once and is visible after 200 ms", () => {
  expect(renderScreen(<Skeleton className="h-24" />)).toMatch(/class="skeleton [^"]*h-24/);
  for (const name of ["skeleton", "arriving"]) {
    const rule = new RegExp(`@utility ${name} \\{([^}]*)\\}`).exec(css)?.[1];
    expect(rule, name).toContain("arrive 1ms linear 200ms backwards");
    expect(rule, name).not.toContain("display");
  }
  expect(/@keyframes arrive \{\s*from \{([^}]*)\}/.exec(css)?.[1]?.trim()).toBe("visibility: hidden;");
});
