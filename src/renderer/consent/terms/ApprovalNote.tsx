import { ExternalLink } from "lucide-react";
import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import type { Approvals } from "#renderer/lib/money/quoteOffer.ts";
import { openApprovalPage } from "#renderer/commands/openApprovalPage.ts";
import { waitingItemsText } from "#renderer/lib/money/runDetails.ts";

interface ApprovalNoteProps {
  readonly approvals: Approvals;
  /** Number of quoted items of a batch; null for a single request. */
  readonly itemCount: number | null;
}

/** With more approval pages than this, the user opens them one by one in Queue. */
const mostPages = 3;

/** Notice before confirming that the price, or part of it, also needs approval. */
export function ApprovalNote({ approvals: { hosts, parts, positions }, itemCount }: ApprovalNoteProps) {
  const host = <span className="selectable font-medium">{hosts.join(", ")}</span>;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-note-wash px-3 py-2">
      <p>
        {itemCount === null ? (
          <Trans
            text="An owner or admin must approve this price at {host}. Confirming sends the request, but it runs only after approval."
            values={{ host }}
          />
        ) : (
          <>
            <Trans
              text="An owner or admin must approve {scope, select, whole {this batch} other {part of this batch}} at {hosts}."
              values={{ scope: positions.size === itemCount ? "whole" : "part", hosts: host }}
            />{" "}
            {waitingItemsText(positions.size, itemCount)}
          </>
        )}
      </p>
      {parts.length > mostPages ? null : (
        <div className="flex flex-wrap gap-2">
          {parts.map((part, index) => (
            <Button key={part} size={itemCount === null ? "regular" : "small"} onClick={() => openApprovalPage(part)}>
              <ExternalLink aria-hidden size={14} />
              {parts.length === 1 ? t("Open approval page") : t("Open approval page {number}", { number: index + 1 })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
