import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { reasonText } from "#texts/reasonText.ts";
import { queries } from "#renderer/ipc/queries.ts";

/** How many results wait until this computer can store them, and why. */
export function DownloadsNote() {
  const { data: waiting } = useQuery(queries.waitingDownloads);
  if (!waiting) return null;
  return (
    <output className="figures px-(--gutter) pb-2 text-small text-note">
      {t("{count, plural, one {# result isn't downloaded yet.} other {# results aren't downloaded yet.}} {reason}", {
        count: waiting.count,
        reason: reasonText(waiting.reason),
      })}
    </output>
  );
}
