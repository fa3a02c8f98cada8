import { useQuery } from "@tanstack/react-query";
import { t } from "../../../texts/t.ts";
import { researchQueries } from "../../ipc/researchQueries.ts";
import { Combobox } from "../../ui/fields/Combobox.tsx";

interface PageFieldProps {
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  /** The page ID found in the text; null if there is none, undefined until it is known. */
  readonly pageId: string | null | undefined;
  /** Whether the user has submitted the form: a missing page ID is then an error. */
  readonly wasSubmitted: boolean;
}

/** Maximum length of the text: a pasted URL is longer than an ID. */
const longest = 8192;

/** Field for the advertiser's page: an ID or a URL that contains one. Shows the page's name if it is known. */
export function PageField({ pasted, onPaste, pageId, wasSubmitted }: PageFieldProps) {
  const { data: pages = [] } = useQuery(researchQueries.pages);
  const name = pages.find((page) => page.pageId === pageId)?.name;
  const text = pasted.trim();
  const isPlain = text === pageId;
  const found = !pageId
    ? null
    : isPlain
      ? (name ?? t("The page name appears with its first ads."))
      : [t("Page {id}", { id: pageId }), name].filter(Boolean).join(", ");
  // A partly typed number is not an error yet; a URL is pasted as a whole.
  const isWrong = text !== "" && pageId === null && (wasSubmitted || /[./]/.test(text));
  const isMissing = text === "" && wasSubmitted;
  return (
    <Combobox
      label={t("Page ID")}
      value={pasted}
      onChange={onPaste}
      suggestions={pages.map((page) => ({ value: page.pageId, note: page.name }))}
      maxLength={longest}
      placeholder={t("Page ID, page URL, or ad library URL")}
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
  );
}
