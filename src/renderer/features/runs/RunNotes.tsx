import { ExternalLink } from "lucide-react";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { Button } from "../../ui/Button.tsx";
import { T } from "../../ui/T.tsx";
import { type RunApprovals, waitingItemsText } from "./runOffer.ts";

interface RunApprovalNoteProps {
  readonly approvals: RunApprovals;
  /** How many items have a price and are sent. */
  readonly itemCount: number;
  readonly onOpenApproval: (part: PaidRequestId) => void;
}

/** More pages than these are better opened one by one from the Queue. */
const mostPages = 3;

/** Said before confirming: a part of this also needs somebody else's word. */
export function RunApprovalNote({
  approvals: { hosts, parts, positions },
  itemCount,
  onOpenApproval,
}: RunApprovalNoteProps) {
  return (
    <div className="flex flex-col gap-2 rounded-control bg-note-wash px-3 py-2">
      <p>
        <T
          text="An owner or admin must approve {scope, select, whole {this} other {a part of this}} at {hosts}."
          values={{
            scope: positions.size === itemCount ? "whole" : "part",
            hosts: <span className="selectable font-medium">{hosts.join(", ")}</span>,
          }}
        />{" "}
        {waitingItemsText(positions.size, itemCount)}
      </p>
      {parts.length > mostPages ? null : (
        <div className="flex flex-wrap gap-2">
          {parts.map((part, index) => (
            <Button key={part} size="small" onClick={() => onOpenApproval(part)}>
              <ExternalLink aria-hidden size={14} />
              {parts.length === 1 ? t("Open approval page") : t("Open approval page {number}", { number: index + 1 })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
