import { useQuery } from "@tanstack/react-query";
import { researchQueries } from "../../ipc/researchQueries.ts";
import { SuggestField } from "../../ui/SuggestField.tsx";

interface PageFieldProps {
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  /** What was found in it; null while there is none. */
  readonly pageId: string | null;
  /** It was asked without one. */
  readonly isMissing: boolean;
}

/** Interface: the search box takes what a person may paste, which is longer than an id. */
const longest = 8192;

/** Whose ads: an id, or an address that has one, and the name of that page where it is known. */
export function PageField({ pasted, onPaste, pageId, isMissing }: PageFieldProps) {
  const { data: pages = [] } = useQuery(researchQueries.pages);
  const name = pages.find((page) => page.pageId === pageId)?.name;
  const isPlain = pageId !== null && pasted.trim() === pageId;
  const found =
    pageId === null
      ? null
      : [isPlain ? null : `Page ${pageId}`, name ?? null].filter((part) => part !== null).join(", ");
  const isWrong = pasted.trim() !== "" && pageId === null;
  return (
    <SuggestField
      label="Page ID"
      value={pasted}
      onChange={onPaste}
      suggestions={pages.map((page) => ({ value: page.pageId, note: page.name }))}
      maxLength={longest}
      placeholder="A page's ID, its address, or its address in the ad library"
      hint={
        found !== null && found !== ""
          ? found
          : "In the ad library, open all ads of the page: its address then has “view_all_page_id”. A page's name is not enough."
      }
      {...(isWrong || isMissing
        ? {
            error: isWrong
              ? "There is no one page ID in this. An address that only names the page, or one ad, has none."
              : "Whose ads? Paste an ID or an address.",
          }
        : {})}
    />
  );
}
