import { expect, test } from "vitest";
import { autostartEntry } from "../../../../../src/main/desktop/domain/autostartEntry.ts";

const execOf = (...command: string[]) => /^Exec=(.*)$/m.exec(autostartEntry("Proofsheet", command))?.[1];

test("[DT7] the entry is one that desktops start", () => {
  expect(autostartEntry("Proofsheet", ["/opt/Proofsheet/proofsheet"])).toBe(
    '[Desktop Entry]\nType=Application\nName=Proofsheet\nExec="/opt/Proofsheet/proofsheet"\nTerminal=false\n',
  );
});

test("[DT7] a path of any spelling stays one argument, and starts nothing else", () => {
  expect(execOf("/home/a b/app", "/x")).toBe('"/home/a b/app" "/x"');
  expect(execOf('/a"b')).toBe('"/a\\\\"b"');
  expect(execOf("/$HOME/`id`")).toBe('"/\\\\$HOME/\\\\`id\\\\`"');
  expect(execOf("/a\\b")).toBe('"/a\\\\\\\\b"');
  expect(execOf("/100%u")).toBe('"/100%%u"');
  expect(() => execOf("/a\nExec=/bin/sh")).toThrow("line break");
});
