import type { ProgramId } from "#contracts/agents/programId.ts";
import { t } from "#texts/t.ts";
import type { SpendingContext } from "#main/spending/context.ts";

interface Waiting {
  readonly programId: ProgramId;
  readonly programName: string;
  readonly credits: number;
}

const pauseMs = 60_000;

/** Notifies the user of a waiting confirmation request, at most once a minute for each program. It never confirms. [AG44] */
export function confirmationNotices({
  clock,
  notify,
}: Pick<SpendingContext, "clock" | "notify">): (waiting: Waiting) => void {
  const lastAt = new Map<ProgramId, number>();
  return ({ programId, programName, credits }) => {
    const now = clock.now();
    const last = lastAt.get(programId);
    if (last !== undefined && now >= last && now < last + pauseMs) return;
    lastAt.set(programId, now);
    notify({
      event: "confirmation_requested",
      title: t("Confirmation requested"),
      body: t("“{program}” wants to spend {credits, plural, one {# credit} other {# credits}}. You decide in Queue.", {
        program: programName,
        credits,
      }),
      target: { kind: "screen", screen: "queue" },
    });
  };
}
