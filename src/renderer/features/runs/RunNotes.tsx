import { ExternalLink } from "lucide-react";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import { Button } from "../../ui/Button.tsx";
import type { RunApprovals } from "./runOffer.ts";

interface RunApprovalNoteProps {
  readonly approvals: RunApprovals;
  readonly partCount: number;
  readonly onOpenApproval: (part: PaidRequestId) => void;
}

/** More pages than these are better opened one by one from the Queue. */
const mostPages = 3;

/** Said before confirming: a part of this also needs somebody else's word. */
export function RunApprovalNote({
  approvals: { hosts, parts, positions },
  partCount,
  onOpenApproval,
}: RunApprovalNoteProps) {
  const some = positions.size === 1 ? "one piece waits" : `${positions.size} pieces wait`;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-note-wash px-3 py-2">
      <p>
        An owner or admin must approve {parts.length === partCount ? "this" : "a part of this"} at{" "}
        <span className="selectable font-medium">{hosts.join(", ")}</span>. Confirm sends it all; {some} in the Queue
        until that is done, the others run.
      </p>
      {parts.length > mostPages ? null : (
        <div className="flex flex-wrap gap-2">
          {parts.map((part, index) => (
            <Button key={part} size="small" onClick={() => onOpenApproval(part)}>
              <ExternalLink aria-hidden size={14} />
              Open approval page{parts.length === 1 ? "" : ` ${index + 1}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
