import type { ReactNode } from "react";

interface DescriptionListProps {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** A list of labels and values, one pair per line. */
export function DescriptionList({ facts }: DescriptionListProps) {
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-1">
      {facts.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-faint">{label}</dt>
          <dd className="figures selectable text-right break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
