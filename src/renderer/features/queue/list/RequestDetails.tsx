import type { PaidRequest } from "../../../../contracts/spending/paidRequests.ts";
import { t } from "../../../../texts/t.ts";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { DescriptionList } from "../../../ui/lists/DescriptionList.tsx";
import { requestDetails } from "../requestNotes.ts";
import { failureDetails, queueRequestDetails } from "../queueRequestDetails.ts";

interface RequestDetailsProps {
  readonly request: PaidRequest;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Everything known about one request. */
export function RequestDetails({ request, isOpen, onClose }: RequestDetailsProps) {
  const failure = failureDetails(request);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Request details")}
      footer={<CopyButton label={t("Copy details for support")} text={requestDetails(request)} />}
    >
      <div className="flex flex-col gap-4">
        <DescriptionList facts={queueRequestDetails(request)} />
        {failure.length === 0 ? null : (
          <section className="flex flex-col gap-2 border-t border-line pt-3">
            <h3 className="font-medium">{t("Last error from the service")}</h3>
            <DescriptionList facts={failure} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
