import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { isSameId } from "#contracts/service/primitives.ts";
import type { ConsentSubject } from "#contracts/spending/consent.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import { ForeignText } from "#renderer/consent/frame/ForeignText.tsx";
import { foldedText } from "#renderer/lib/agents/foldedText.ts";
import type { Detail } from "./confirmationDetails.ts";
import { shownRequest } from "#renderer/consent/programs/requestFacts.ts";
import { DetailsButton } from "./DetailsButton.tsx";
import { PriceChange } from "./PriceChange.tsx";
import { quoteFacts, quoteSummary, quotedInputOf, unsentNames } from "./quotedInput.ts";
import { References } from "./References.tsx";

interface QuoteTermsProps {
  readonly subject: Extract<ConsentSubject, { kind: "quote" }>;
  /** Whether the quote can still be confirmed; only then is its price shown as an amount to spend. */
  readonly isOpen: boolean;
  readonly expiry: ReactNode;
}

/** The price and exactly what it covers. */
export function QuoteTerms({ subject, isOpen, expiry }: QuoteTermsProps) {
  const { quote, project } = subject;
  const input = quotedInputOf(subject);
  const avatarId = input.options["avatar_id"];
  const { data: avatars } = useQuery({ ...queries.avatars, enabled: typeof avatarId === "string" });
  const avatar = avatars?.cards.find(({ id }) => typeof avatarId === "string" && isSameId(id, avatarId));
  const facts = quoteFacts(subject, input, avatar?.name);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="flex flex-col gap-1">
          <Credits amount={quote.credits} size="price" tone={isOpen ? "money" : "plain"} />
          <PriceChange credits={quote.credits} previousCredits={quote.previousCredits} />
        </div>
        {expiry}
      </div>
      {input.prompt === null ? null : <Prompt text={input.prompt} quoteId={quote.quoteId} />}
      <References references={shownRequest(subject.requested, subject.files, null).references} />
      <Details summary={quoteSummary(facts, project)} facts={facts} />
      <Unsent names={unsentNames(subject, input)} />
    </>
  );
}

/** Names the options that were filled in, but that are not part of the request. [ST12] */
function Unsent({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return <p className="text-note">{t("Filled in, but not sent: {options}", { options: names.join(", ") })}</p>;
}

interface PromptProps {
  readonly text: string;
  readonly quoteId: string;
}

function Prompt({ text, quoteId }: PromptProps) {
  return (
    <ContextMenu
      label={t("Quote actions")}
      entriesFor={() => [
        { label: t("Copy prompt"), group: "copy", onSelect: () => copyWithToast(text) },
        { label: t("Copy quote ID"), group: "copy", onSelect: () => copyWithToast(quoteId) },
      ]}
    >
      <div>
        <ForeignText by={t("Prompt")} text={text} />
      </div>
    </ContextMenu>
  );
}

interface DetailsProps {
  readonly summary: string;
  readonly facts: readonly Detail[];
}

/** One line about the request; all of its details on demand. */
function Details({ summary, facts }: DetailsProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <p className="selectable min-w-0 text-muted wrap-anywhere">{foldedText(summary)}</p>
        <DetailsButton isShown={isShown} onChange={setShown} controls={id} />
      </div>
      <dl
        id={id}
        hidden={!isShown}
        className={isShown ? "grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-y border-line py-3" : ""}
      >
        {facts.map(({ label, value }) => (
          <div key={`${label} ${value}`} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-faint">{label}</dt>
            <dd className="figures selectable text-right wrap-anywhere">{foldedText(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
