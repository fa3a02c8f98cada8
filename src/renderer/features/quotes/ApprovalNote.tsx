import { ExternalLink } from "lucide-react";
import type { Quote } from "../../../contracts/spending/quotes.ts";
import { t } from "../../../texts/t.ts";
import { Button } from "../../ui/Button.tsx";
import { T } from "../../ui/T.tsx";
import { openApprovalPage } from "./approval.ts";

/** Said before confirming: this price also needs somebody else's word. */
export function ApprovalNote({ quote, host }: { readonly quote: Quote; readonly host: string }) {
  return (
    <div className="flex flex-col gap-2 rounded-control bg-note-wash px-3 py-2">
      <p>
        <T
          text={
            "An owner or admin must approve this price at {host}. Confirm sends the request; it runs only once it is " +
            "approved."
          }
          values={{ host: <span className="selectable font-medium">{host}</span> }}
        />
      </p>
      <Button className="self-start" onClick={() => openApprovalPage(quote.paidRequestId)}>
        <ExternalLink aria-hidden size={14} />
        {t("Open approval page")}
      </Button>
    </div>
  );
}
