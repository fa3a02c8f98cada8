import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { ArrowLeftRight, History, Search, Settings2, Telescope } from "lucide-react";
import { useMemo, useState } from "react";
import type { AssetId } from "#contracts/ids.ts";
import type { FoundKind, FoundThing } from "#contracts/palette.ts";
import { nameMatches } from "#contracts/text/nameMatch.ts";
import { t } from "#texts/t.ts";
import { openWorkspace } from "#renderer/commands/openWorkspace.ts";
import { coverageText, useAdCoverage } from "#renderer/ads/useAdCoverage.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { researchQueries } from "#renderer/ipc/researchQueries.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import type { LabelTarget } from "#renderer/results/ResultLabelDialog.tsx";
import { CommandMenu, type CommandMenuGroup, type CommandMenuRow } from "#renderer/ui/overlays/menu/CommandMenu.tsx";
import { screenOfPath } from "#renderer/app/frame/screens.ts";
import { allSettings, type FoundSetting, showSetting } from "#renderer/features/settings/openSettings.ts";
import { toSettingsPage } from "#renderer/app/settings/toSettingsPage.ts";
import { settingsPageNames } from "#renderer/lib/settings/settingsPages.ts";
import { ActionDialogs } from "./actions/ActionDialogs.tsx";
import { RowActions } from "./actions/RowActions.tsx";
import { type CommandEntry, useCommandEntries } from "./commandEntries.ts";
import { openTarget, type PaletteTarget } from "./openTarget.ts";
import { noteOpened, useOpened } from "./openedRows.ts";
import { kindsName, type RowKind, rowKinds } from "./rowKinds.ts";
import { closePalette, usePalette } from "./paletteStore.ts";
import { rowOfThing } from "./paletteRows.ts";
import { fewOfEachKind, matchOf, type Rankable, rankRows } from "./rankRows.ts";
import { searchOf } from "./searchOf.ts";
import { usePaletteSearch } from "./usePaletteSearch.ts";

type PaletteRow = CommandMenuRow & Rankable & { readonly kind: RowKind };

/** How many of the rows opened last an empty palette shows. */
const recentRows = 8;

/** Finds every thing and every command from every screen. Nothing in it requests or confirms a quote. */
export function CommandPalette() {
  const isOpen = usePalette((state) => state.isOpen);
  const [typed, setTyped] = useState("");
  const [chip, setChip] = useState<RowKind | null>(null);
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [labelled, setLabelled] = useState<LabelTarget>();
  const [collected, setCollected] = useState<readonly AssetId[]>();
  const screen = screenOfPath(pathname)?.screen;
  const fixed = useFixedRows();
  const opened = useOpened();

  const { text, kinds, only } = searchOf(typed);
  const coverage = useAdCoverage(isOpen && text !== "");
  const { pageId, isReading } = usePageIdIn(isOpen ? text : "");
  const { found, isSearching: isFinding, hasRows } = usePaletteSearch(isOpen ? text : "", kinds, chip);
  const isSearching = isFinding || isReading;

  const go = (target: PaletteTarget) => void openTarget(target, (options) => navigate(options));
  const close = () => {
    closePalette();
    setTyped("");
    setChip(null);
  };
  const host = { close, go, onLabel: setLabelled, onCollect: setCollected };
  const rowOf = (thing: FoundThing): PaletteRow => {
    const { open, second, ...row } = rowOfThing(thing);
    const { key, label, detail = "" } = row;
    const note = () => noteOpened({ key, kind: thing.kind, thing: { label, detail, open } }, Date.now());
    const acting = (target: PaletteTarget) => () => {
      note();
      go(target);
    };
    const also = second && { label: second.label, onSelect: acting(second.target) };
    const actions = <RowActions thing={thing} host={host} />;
    return { ...row, kind: thing.kind, onSelect: acting(open), second: also, actions };
  };

  const isFresh = text === "" && only === undefined;
  const matches = fixed.filter(
    (row) => (only === undefined || only.includes(row.kind)) && matchOf(row, text) !== nameMatches.none,
  );
  const things = kinds.flatMap((kind) => found[kind]?.found?.things ?? []).map(rowOf);
  // oxlint-disable-next-line react/purity -- the order depends on how long ago rows were opened
  const ranked = rankRows([...matches, ...things], { text, opened: opened.byKey, now: Date.now() });
  const counts = new Map<RowKind, string>();
  for (const kind of rowKinds) {
    const count = (kind in found ? found[kind as FoundKind]?.found?.count : undefined) ?? {
      count: matches.filter((row) => row.kind === kind).length,
      isCapped: false,
    };
    if (count.count > 0)
      counts.set(kind, count.isCapped ? t("{count, number}+", { count: count.count }) : grouped(count.count));
  }
  const isChosen = chip !== null && counts.has(chip);
  const rows = isChosen ? ranked.filter(({ kind }) => kind === chip) : fewRows(ranked, only !== undefined);
  const chips = isFresh || counts.size < 2 ? [] : [...counts];
  return (
    <>
      <CommandMenu
        isOpen={isOpen}
        onClose={close}
        text={typed}
        onText={(next) => {
          setTyped(next);
          if (next.trim() === "") setChip(null);
        }}
        groups={isFresh ? freshGroups() : foundGroups()}
        chips={chips.map(([kind, count]) => ({
          value: kind,
          label: `${kindsName(kind)} ${count}`,
          isChosen: isChosen && kind === chip,
        }))}
        onChip={(value) => setChip(value === chip ? null : (value as RowKind))}
        isSearching={isSearching}
        answers={hasRows || !isSearching ? text : undefined}
        empty={only === undefined || text !== "" ? t("No matches") : t("Type a name")}
      />
      <ActionDialogs
        labelled={labelled}
        collected={collected}
        hasAdDialogs={screen === "discover" || screen === "research"}
        onClose={() => {
          setLabelled(undefined);
          setCollected(undefined);
        }}
      />
    </>
  );

  /** Returns the rows for a text; without matches, rows that search elsewhere. */
  function foundGroups(): readonly CommandMenuGroup[] {
    const isPartial = coverage?.isComplete === false;
    const searchAds: CommandMenuRow = {
      key: "searchAds",
      label: t("Search all ads for “{text}”", { text }),
      ...(isPartial && { detail: coverageText(coverage) }),
      icon: Search,
      onSelect: () => go({ to: "/discover", search: { find: text } }),
    };
    const hasAds = rows.some(({ kind }) => kind === "ad" || kind === "brand");
    if (rows.length > 0 && isPartial && hasAds) return [{ value: "", items: [...rows, searchAds] }];
    if (rows.length > 0 || isSearching || only !== undefined || text === "") return [{ value: "", items: rows }];
    if (pageId === null) return [{ value: "", items: [searchAds] }];
    const research: CommandMenuRow = {
      key: "newResearch",
      label: t("New research for {page}", { page: pageId }),
      icon: Telescope,
      onSelect: () => go({ to: "/research", search: { form: pageId } }),
    };
    return [{ value: "", items: [research, searchAds] }];
  }

  /** Returns what was opened last, and the commands of this screen. */
  function freshGroups(): readonly CommandMenuGroup[] {
    const recent = opened.rows.slice(0, recentRows).flatMap(({ key, kind, thing }): readonly PaletteRow[] => {
      if (thing === null) return fixed.filter((row) => row.key === key);
      const { label, detail, open } = thing;
      const onSelect = () => {
        noteOpened({ key, kind, thing }, Date.now());
        go(open);
      };
      return [{ key, kind, label, detail, at: null, icon: History, onSelect }];
    });
    const shown = new Set(recent.map(({ key }) => key));
    const here = fixed.filter(
      ({ key, screens }) => !shown.has(key) && screen !== undefined && screens?.includes(screen),
    );
    return [
      { value: t("Recently opened"), items: recent },
      { value: t("On this screen"), items: here },
    ].filter(({ items }) => items.length > 0);
  }
}

/** Returns the page ID in a text that looks like one; else null. */
function usePageIdIn(text: string): { readonly pageId: string | null; readonly isReading: boolean } {
  const { data, isFetching } = useQuery({ ...researchQueries.pageIdIn(text), enabled: /\d{5}/.test(text) });
  return { pageId: data?.pageId ?? null, isReading: isFetching };
}

/** With a prefix, there is only one kind, and all of its rows are shown. */
function fewRows<R extends Rankable>(ranked: readonly R[], isOneKind: boolean): readonly R[] {
  return isOneKind ? ranked : fewOfEachKind(ranked);
}

/** Returns the rows that are always there: commands, settings, and the other workspaces. */
function useFixedRows(): readonly (PaletteRow & Pick<CommandEntry, "screens">)[] {
  const commands = useCommandEntries();
  const navigate = useNavigate();
  const isSandbox = useQuery(queries.app).data?.workspace.kind === "sandbox";
  const workspaces = useQuery(queries.workspaces).data;
  return useMemo(() => {
    const rowsOf = (kind: RowKind, detail: string, entries: readonly CommandEntry[]) =>
      entries.map((entry) => {
        const key = `${kind}:${entry.detail === undefined ? "" : `${entry.detail}:`}${entry.label}`;
        const onSelect = () => {
          noteOpened({ key, kind, thing: null }, Date.now());
          entry.onSelect();
        };
        return { detail, ...entry, key, kind, at: null, onSelect };
      });
    const others = (workspaces?.workspaces ?? []).filter(({ id }) => id !== workspaces?.open.id);
    return [
      ...rowsOf("command", t("Command"), commands),
      ...rowsOf(
        "setting",
        t("Settings"),
        settingsEntries(({ page, setting }) => void showSetting(toSettingsPage(navigate), page, setting), isSandbox),
      ),
      ...rowsOf(
        "workspace",
        t("Workspace"),
        others.map(({ id, name }) => ({
          label: name,
          also: `${t("Open workspace {name}", { name })} ${t("switch account")}`,
          icon: ArrowLeftRight,
          onSelect: () => void openWorkspace(id),
        })),
      ),
    ];
  }, [commands, navigate, isSandbox, workspaces]);
}

/** Returns a command palette entry for each page of Settings and for each setting. */
function settingsEntries(show: (found: FoundSetting) => void, isSandbox: boolean): readonly CommandEntry[] {
  return allSettings(isSandbox).map((found) => {
    const { page, setting, label, also } = found;
    return {
      label,
      detail: setting === undefined ? t("Settings") : t("Settings › {page}", { page: settingsPageNames[page] }),
      icon: Settings2,
      onSelect: () => show(found),
      ...(also !== undefined && { also }),
    };
  });
}
