import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { useKeys } from "#renderer/shortcuts/bindings.ts";
import { Tooltip } from "#renderer/ui/overlays/Tooltip.tsx";
import { SelectionMark } from "#renderer/ui/marks/SelectionMark.tsx";
import { type ScreenEntry, screenEntries } from "./screens.ts";

export function Sidebar() {
  return (
    <nav
      aria-label={t("Screens")}
      className="flex min-h-0 flex-col gap-4 overflow-y-auto border-r border-line bg-table px-2 py-3 wide:px-3"
    >
      <div className="flex h-8 items-center gap-2 px-2">
        <Logo />
        <span className="hidden font-semibold tracking-tight wide:inline">Proofsheet</span>
      </div>
      <ul className="flex flex-col gap-0.5">
        {screenEntries.map((entry) => (
          <li key={entry.screen} className={entry.screen === "settings" ? "mt-2 border-t border-line pt-2" : ""}>
            <ScreenLink entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ScreenLink({ entry }: { readonly entry: ScreenEntry }) {
  const { path, name, icon: Icon, screen } = entry;
  const shortcut = useKeys(screen);
  return (
    <Tooltip text={name} shortcut={shortcut} side="right">
      <Link
        to={path}
        aria-label={name}
        data-tour={screen}
        className="group relative flex h-(--control) items-center gap-3 rounded-control px-2 font-medium text-muted transition-colors duration-100 hover:bg-hover hover:text-ink aria-[current=page]:text-ink max-wide:justify-center"
      >
        {({ isActive }) => (
          <>
            {isActive ? (
              <SelectionMark stroke="beside" className="top-1 -left-1.5 h-[calc(100%-0.5rem)] w-2.5" />
            ) : null}
            <Icon aria-hidden size={16} strokeWidth={isActive ? 2 : 1.75} className="shrink-0" />
            <span className="hidden flex-1 wide:inline">{name}</span>
            {screen === "queue" ? <UnderWay /> : null}
          </>
        )}
      </Link>
    </Tooltip>
  );
}

/** Number of active requests. Hidden from screen readers, because Queue announces it. */
function UnderWay() {
  const { data } = useInfiniteQuery(queries.queueOf("open"));
  const count = data?.pages.reduce((sum, page) => sum + page.requests.length, 0) ?? 0;
  return count === 0 ? null : (
    <span aria-hidden className="figures hidden text-small text-faint wide:inline">
      {count}
    </span>
  );
}

/** The logo: a frame with corner marks inside a hand-drawn circle. */
function Logo() {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0" fill="none" strokeLinecap="round">
      <path d="M6 8V6h2M12 6h2v2M14 12v2h-2M8 14H6v-2" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M5 2.4C9 1.2 15.6 1 17.6 3.2 19.2 6 18.8 14.4 17 17 13.6 19.2 5.4 19 3 17 1.2 13.4 1.2 6 3.2 2.8"
        className="text-pencil"
        stroke="currentColor"
        strokeWidth="1.75"
      />
    </svg>
  );
}
