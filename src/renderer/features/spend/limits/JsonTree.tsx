interface JsonTreeProps {
  readonly value: unknown;
  readonly depth?: number;
}

const deepest = 8;

/** Shows any JSON value as nested names and values, unchanged. */
export function JsonTree({ value, depth = 0 }: JsonTreeProps) {
  if (value === null || typeof value !== "object") return <span className="figures">{plain(value)}</span>;
  const entries = Object.entries(value);
  if (entries.length === 0 || depth >= deepest) return <span className="figures">{JSON.stringify(value)}</span>;
  return (
    <dl className={depth === 0 ? "" : "ml-1.5 border-l border-line pl-3"}>
      {entries.map(([name, inner]) => {
        const isNested = inner !== null && typeof inner === "object";
        return (
          <div key={name} className={isNested ? "flex flex-col" : "flex justify-between gap-4"}>
            <dt className="text-faint">{name}</dt>
            <dd className="min-w-0 break-words">
              <JsonTree value={inner} depth={depth + 1} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
