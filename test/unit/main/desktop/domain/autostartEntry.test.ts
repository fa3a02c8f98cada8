import { expect, test } from "vitest";
import { autostartEntry } from "#main/desktop/autostartFile.ts";

const execOf = (...command: string[]) => /^Exec=(.*)$/m.exec(autostartEntry("Proofsheet", command))?.[1];

test("[DT7] the autostart entry has the desktop entry format", () => {
  expect(autostartEntry("Proofsheet", ["/opt/Proofsheet/proofsheet"])).toBe(
    '[Desktop Entry]\nType=Application\nName=Proofsheet\nExec="/opt/Proofsheet/proofsheet"\nTerminal=false\n',
  );
});

test("[DT7] a path with any characters remains one argument, and a line break in a path is rejected", () => {
  expect(execOf("/home/a b/app", "/x")).toBe('"/home/a b/app" "/x"');
  expect(execOf('/a"b')).toBe('"/a\\\\"b"');
  expect(execOf("/$HOME/`id`")).toBe('"/\\\\$HOME/\\\\`id\\\\`"');
  expect(execOf("/a\\b")).toBe('"/a\\\\\\\\b"');
  expect(execOf("/100%u")).toBe('"/100%%u"');
  expect(() => execOf("/a\nExec=/bin/sh")).toThrow("line break");
});
