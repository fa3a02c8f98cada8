import { useState } from "react";
import { pairingDays, type PairingRequest } from "#contracts/agents/programs.ts";
import { defaultScopes, type Scope, scopes } from "#contracts/agents/scopes.ts";
import { t } from "#texts/t.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { scopeTexts } from "#renderer/lib/agents/scopeTexts.ts";
import { quotedName, shownName } from "#renderer/lib/agents/shownName.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { CheckboxField } from "#renderer/ui/selection/CheckboxField.tsx";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";

/** The programs that want to be paired. */
export function PairingRequests({ requests }: { readonly requests: readonly PairingRequest[] }) {
  if (requests.length === 0) return <p className="text-muted">{t("No program wants to be paired.")}</p>;
  return (
    <ul aria-label={t("Pairing requests")} className="flex flex-col gap-3">
      {requests.map((request) => (
        <li key={request.id}>
          <Request request={request} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the scopes that are ticked at first: what the program requests, and never more than the default. [AG130] */
export function firstScopes(requested: readonly Scope[]): readonly Scope[] {
  return scopes.filter((scope) => requested.includes(scope) && defaultScopes.includes(scope));
}

function Request({ request: { id, name, code, scopes: requested } }: { readonly request: PairingRequest }) {
  const [ticked, setTicked] = useState<ReadonlySet<Scope>>(() => new Set(firstScopes(requested)));
  const [days, setDays] = useState<number | undefined>(pairingDays.default);
  const program = shownName(name);
  const chosen = scopes.filter((scope) => ticked.has(scope));
  const review = async () => {
    if (days === undefined) return;
    const paired = await valueOrToast(t("Couldn't pair the program"), () =>
      run("agents.reviewPairing", { id, scopes: chosen, days }),
    );
    if (paired !== undefined && paired !== null) toast({ title: t("“{program}” is paired", { program }) });
  };
  return (
    <fieldset
      aria-label={t("Pairing request of “{program}”", { program })}
      className="flex min-w-0 flex-col gap-3 rounded-panel border border-line px-4 py-3"
    >
      <div className="flex items-baseline justify-between gap-4">
        <p className="selectable font-medium wrap-anywhere">{t("Calls itself “{program}”", { program })}</p>
        <p className="figures selectable text-title font-semibold tracking-[0.15em]">
          <span className="sr-only">{t("Code")} </span>
          {code}
        </p>
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-small text-faint">{t("Permissions")}</legend>
        {scopes.map((scope) => (
          <CheckboxField
            key={scope}
            label={scopeTexts[scope]}
            {...(requested.includes(scope) &&
              !defaultScopes.includes(scope) && { text: t("Requested by the program") })}
            isOn={ticked.has(scope)}
            onChange={(isOn) =>
              setTicked(new Set(isOn ? [...ticked, scope] : [...ticked].filter((one) => one !== scope)))
            }
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-40">
          <NumberField
            label={t("Ends in days")}
            value={days}
            onChange={setDays}
            min={1}
            max={pairingDays.max}
            isInteger
            placeholder={String(pairingDays.default)}
          />
        </div>
        <span className="flex gap-2">
          <Button variant="quiet" onClick={() => void runWithToast(() => run("agents.declinePairing", { id }))}>
            {t("Decline")}
            <span className="sr-only"> {quotedName(name)}</span>
          </Button>
          <Button
            onClick={() => void review()}
            blockedBy={
              chosen.length === 0
                ? t("Select at least one thing that the program may do.")
                : days === undefined
                  ? t("Enter the number of days.")
                  : null
            }
          >
            {t("Review…")}
            <span className="sr-only"> {quotedName(name)}</span>
          </Button>
        </span>
      </div>
    </fieldset>
  );
}
