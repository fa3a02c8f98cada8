import { useQuery } from "@tanstack/react-query";
import type { PageEntry } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { researchQueries } from "#renderer/ipc/researchQueries.ts";
import { TextField } from "#renderer/ui/fields/TextField.tsx";

interface PageFieldProps {
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  /** The page ID found in the text; null if there is none, undefined until it is known. */
  readonly pageId: string | null | undefined;
  /** Whether the user has submitted the form: a missing page ID is then an error. */
  readonly wasSubmitted: boolean;
}

/** Field for the advertiser's page: an ID or a link that contains one. The known pages are below it. */
export function PageField({ pasted, onPaste, pageId, wasSubmitted }: PageFieldProps) {
  const { data: pages = [] } = useQuery(researchQueries.pages);
  const name = pages.find((page) => page.pageId === pageId)?.name;
  const text = pasted.trim();
  const found = !pageId
    ? null
    : text === pageId
      ? (name ?? t("The page name appears with its first ads."))
      : [t("Page {id}", { id: pageId }), name].filter(Boolean).join(", ");
  // A partly typed number or name is not an error yet; a link is pasted as a whole.
  const isWrong = text !== "" && pageId === null && (wasSubmitted || /[./]/.test(text));
  const isMissing = text === "" && wasSubmitted;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t("Page ID")}
        value={pasted}
        onChange={onPaste}
        placeholder={t("Page ID or Ad Library link")}
        hint={
          found ??
          t(
            "In the ad library, open all ads of the page and copy the URL that contains “view_all_page_id”. A page name isn't enough.",
          )
        }
        {...(isWrong || isMissing
          ? {
              error: isWrong
                ? t("Page ID not found. A URL that only names the page, or a single ad, doesn't contain it.")
                : t("Enter a page ID or URL."),
            }
          : {})}
      />
      {pageId ? null : <KnownPages pages={knownPages(pages, text)} onChoose={onPaste} />}
    </div>
  );
}

interface KnownPagesProps {
  readonly pages: readonly PageEntry[];
  readonly onChoose: (pageId: string) => void;
}

function KnownPages({ pages, onChoose }: KnownPagesProps) {
  if (pages.length === 0) return null;
  return (
    <ul aria-label={t("Known pages")} className="flex flex-wrap gap-1">
      {pages.map(({ pageId, name }) => (
        <li key={pageId} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(pageId)}
            className="flex h-7 max-w-60 items-baseline gap-2 rounded-control border border-line px-2 leading-7 hover:bg-hover"
          >
            <span className="truncate">{name}</span>
            <span className="figures truncate text-small text-faint">{pageId}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const most = 8;

/** Returns the known pages to choose from: those whose name contains the typed text, or whose ID begins with it. */
export function knownPages(pages: readonly PageEntry[], typed: string): readonly PageEntry[] {
  const text = typed.toLowerCase();
  return pages
    .filter(({ pageId, name }) => name.toLowerCase().includes(text) || pageId.startsWith(text))
    .slice(0, most);
}
