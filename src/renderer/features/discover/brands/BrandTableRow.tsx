import { Store } from "lucide-react";
import type { ListedBrand } from "#contracts/ads/ads.ts";
import { daysText } from "#renderer/ads/tile/adFieldText.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";

interface BrandTableRowProps {
  readonly brand: ListedBrand;
  /** Position in the table, from 0. */
  readonly index: number;
  /** The only row that Tab reaches. */
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

/** One brand. The whole row opens it, and the button with the name has the focus. */
export function BrandTableRow({ brand, index, isTabStop, onFocus, onOpen }: BrandTableRowProps) {
  const { name, handle, avatar, adCount, activeCount, newCount, longestDays } = brand;
  const figures = [grouped(activeCount), grouped(adCount), grouped(newCount), longestText(longestDays)];
  return (
    // The button is the same action for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr aria-rowindex={index + 2} onClick={onOpen} className="cursor-default hover:bg-hover">
      <td className="h-(--table-row) border-b border-line p-0">
        <button
          type="button"
          data-brand={index}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={onFocus}
          className="flex h-full max-w-full items-center gap-3 rounded-control px-2 text-left outline-offset-[-2px]"
        >
          {avatar?.url ? (
            <img src={avatar.url} alt="" className="size-6 shrink-0 rounded-full object-cover" />
          ) : (
            <Store aria-hidden size={16} strokeWidth={1.75} className="mx-1 shrink-0 text-faint" />
          )}
          <span className="min-w-0 truncate">
            {name}
            {handle === null ? null : <span className="text-faint"> @{handle.replace(/^@/, "")}</span>}
          </span>
        </button>
      </td>
      {figures.map((figure, column) => (
        // The columns never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={column} className="figures border-b border-line px-2 py-0 text-right text-muted">
          {figure}
        </td>
      ))}
    </tr>
  );
}

function longestText(days: number | null): string {
  return days === null ? "–" : daysText(days);
}
