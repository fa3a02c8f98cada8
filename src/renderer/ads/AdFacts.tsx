import type { ReactNode } from "react";
import type { Ad } from "../../contracts/ads.ts";
import { grouped } from "../lib/numbers.ts";
import { fullTime } from "../lib/times.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Facts } from "../ui/Facts.tsx";
import { ratioText } from "./ratioText.ts";
import { daysText, inWords, languageName, mediaTypeName, sourceName } from "./adWords.ts";

/** Everything that is known of an ad and is not its text. */
export function AdFacts({ ad }: { readonly ad: Ad }) {
  const { counts, runStartDate, runEndDate, daysRunning, destinationUrl, tags } = ad;
  return (
    <>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium text-muted">Facts</h2>
        <Facts
          facts={[
            ...fact("Runs", runText(runStartDate, runEndDate)),
            ...fact("Running for", daysRunning === null ? null : daysText(daysRunning)),
            ...fact("Posted", ad.postedAt === null ? null : fullTime(ad.postedAt)),
            ...fact("Likes", counts === null ? null : grouped(counts.likes)),
            ...fact("Comments", counts === null ? null : grouped(counts.comments)),
            ...fact("Views", counts === null ? null : grouped(counts.views)),
            { label: "Source", value: sourceName(ad.source) },
            ...fact("Media", ad.mediaType === null ? null : mediaTypeName(ad.mediaType)),
            ...fact("Format", ad.aspectRatio === null ? null : ratioText(ad.aspectRatio)),
            ...fact("Language", ad.language === null ? null : languageName(ad.language)),
            ...fact("Vertical", ad.vertical === null ? null : inWords(ad.vertical)),
            ...fact("Creative type", ad.creativeType === null ? null : inWords(ad.creativeType)),
            ...fact("Tags", tags.length === 0 ? null : tags.join(", ")),
            ...fact("Shown domain", ad.domain),
            ...fact("Leads to", destinationUrl),
          ]}
        />
        {destinationUrl === null ? null : (
          <span className="flex">
            <CopyButton label="Copy destination" text={destinationUrl} />
          </span>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium text-muted">On this computer</h2>
        <Facts
          facts={[
            { label: "Origin", value: ad.origin === "research" ? "Research" : "Ad library" },
            { label: "First seen", value: fullTime(ad.firstSeenAt) },
            { label: "Last seen", value: fullTime(ad.lastSeenAt) },
            ...fact("Gone since", ad.goneAt === null ? null : fullTime(ad.goneAt)),
            { label: "Ad id", value: ad.id.slice(2) },
          ]}
        />
      </div>
    </>
  );
}

function fact(label: string, value: ReactNode): readonly { label: string; value: ReactNode }[] {
  return value === null ? [] : [{ label, value }];
}

function runText(from: string | null, to: string | null): string | null {
  if (from === null) return to === null ? null : `until ${to}`;
  return to === null ? `since ${from}` : `${from} to ${to}`;
}
