import { useNavigate } from "@tanstack/react-router";
import { Link2, Monitor, Moon, PlugZap, Rows3, Rows4, Sun } from "lucide-react";
import { useMemo } from "react";
import type { CommandInput } from "../../contracts/registry.ts";
import { askForAccount } from "../features/workspaces/accountDialog.ts";
import { run } from "../ipc/run.ts";
import { modKey } from "../ui/modKey.ts";
import { Palette, type PaletteEntry, type PaletteGroup } from "../ui/Palette.tsx";
import { toast } from "../ui/toast.ts";
import { closePalette, usePalette } from "./paletteStore.ts";
import { screenEntries } from "./screens.ts";

export function CommandPalette() {
  const isOpen = usePalette((state) => state.isOpen);
  const navigate = useNavigate();
  const groups = useMemo<readonly PaletteGroup[]>(
    () => [
      {
        value: "Go to",
        items: screenEntries.map(({ name, path, icon }, index) => ({
          label: name,
          icon,
          shortcut: `${modKey} ${index + 1}`,
          onSelect: () => void navigate({ to: path }),
        })),
      },
      { value: "Do", items: actions },
    ],
    [navigate],
  );
  return <Palette isOpen={isOpen} onClose={closePalette} groups={groups} />;
}

const actions: readonly PaletteEntry[] = [
  { label: "Theme: dark", also: "appearance night", icon: Moon, onSelect: () => change({ theme: "dark" }) },
  { label: "Theme: light", also: "appearance day", icon: Sun, onSelect: () => change({ theme: "light" }) },
  { label: "Theme: as the system", also: "appearance", icon: Monitor, onSelect: () => change({ theme: "system" }) },
  { label: "Density: comfortable", also: "spacing", icon: Rows3, onSelect: () => change({ density: "comfortable" }) },
  { label: "Density: compact", also: "spacing", icon: Rows4, onSelect: () => change({ density: "compact" }) },
  {
    label: "Connect an account…",
    also: "workspace key login",
    icon: Link2,
    onSelect: () => askForAccount({ kind: "connect" }),
  },
  { label: "Try the connection again", also: "offline online", icon: PlugZap, onSelect: retry },
];

function change(to: CommandInput<"settings.update">): void {
  run("settings.update", to).catch(() => toast({ title: "The setting was not kept", isFailure: true }));
}

function retry(): void {
  run("connection.retry", {}).then(
    ({ state }) => toast({ title: state === "online" ? "The service answers" : "The service does not answer yet" }),
    () => toast({ title: "The connection could not be tried", isFailure: true }),
  );
}
