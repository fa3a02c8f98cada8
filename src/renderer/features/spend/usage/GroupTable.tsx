import { t } from "#texts/t.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";

interface GroupTableProps {
  readonly caption: string;
  /** Header of the name column. */
  readonly column: string;
  readonly rows: readonly { readonly name: string; readonly credits: number }[];
}

/** The figures of a chart as a table. */
export function GroupTable({ caption, column, rows }: GroupTableProps) {
  return (
    // The section scrolls, so it must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={caption} className="max-h-48 overflow-y-auto">
      <table className="w-full border-collapse">
        <caption className="pb-2 text-left text-small text-faint">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-small text-faint">
            <th scope="col" className="py-1 font-normal">
              {column}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t("Credits")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, credits }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 pr-4 text-left font-normal break-words">
                {name}
              </th>
              <td className="py-1 text-right">
                <Credits amount={credits} unit={false} tone={credits > 0 ? "money" : "plain"} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
