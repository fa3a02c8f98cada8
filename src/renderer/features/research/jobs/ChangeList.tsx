import { useQuery } from "@tanstack/react-query";
import type { AdId } from "../../../../contracts/ids.ts";
import type { ResearchDiff } from "../../../../contracts/research.ts";
import { t, tContext } from "../../../../texts/t.ts";
import { adName } from "../../../ads/tile/AdCaption.tsx";
import { queries } from "../../../ipc/queries.ts";
import { grouped } from "../../../lib/text/numbers.ts";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import { Trans } from "../../../ui/Trans.tsx";

interface ChangeListProps {
  readonly diff: ResearchDiff;
  /** Time of the job that this one is compared with. */
  readonly since: string;
  readonly onAd: (adId: AdId) => void;
  readonly onSince?: () => void;
}

const groups = [
  { key: "added", name: t("New") },
  { key: "changed", name: t("Changed") },
  { key: "ended", name: tContext("change", "Ended") },
  { key: "missing", name: t("No longer in results") },
] as const;

/** Ads that are new, changed, ended, or no longer in the results since the previous job, each as a list that opens. */
export function ChangeList({ diff, since, onAd, onSince }: ChangeListProps) {
  const shown = groups.filter(({ key }) => diff[key].length > 0);
  const time =
    onSince === undefined ? (
      <span className="figures">{since}</span>
    ) : (
      <button type="button" onClick={onSince} className="figures underline underline-offset-2">
        {since}
      </button>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
      {shown.map(({ key, name }) => (
        <Popover
          key={key}
          variant="small"
          label={`${name}: ${grouped(diff[key].length)}`}
          title={name}
          trigger={
            <span className="figures">
              {name} {grouped(diff[key].length)}
            </span>
          }
        >
          {key === "missing" ? (
            <p className="mb-2 text-small text-faint">
              {t("The result limit was reached. These ads may have ended or moved further down.")}
            </p>
          ) : null}
          <ul className="flex flex-col">
            {diff[key].map((adId) => (
              <DifferentAd key={adId} adId={adId} onOpen={() => onAd(adId)} />
            ))}
          </ul>
        </Popover>
      ))}
      <span className="ml-1 text-small text-muted">
        {shown.length === 0 ? (
          <Trans text="No changes since {time}" values={{ time }} />
        ) : (
          <Trans text="since {time}" values={{ time }} />
        )}
      </span>
    </div>
  );
}

function DifferentAd({ adId, onOpen }: { readonly adId: AdId; readonly onOpen: () => void }) {
  const { data: ad } = useQuery(queries.ad(adId));
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="w-full truncate rounded-control px-2 py-1 text-left hover:bg-hover"
      >
        {ad === undefined ? adId.slice(2) : adName(ad)}
      </button>
    </li>
  );
}
