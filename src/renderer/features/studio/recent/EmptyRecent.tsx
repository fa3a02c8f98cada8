import { t } from "#texts/t.ts";
import { Button } from "#renderer/ui/Button.tsx";
import type { StudioTab } from "#renderer/features/studio/requestForms.ts";
import { useStage } from "#renderer/features/studio/stage/stageStore.ts";

const examples: Readonly<Record<StudioTab, readonly string[]>> = {
  image: [
    t("A red convertible on a coast road"),
    t("A ceramic mug beside an open notebook, rainy window"),
    t("A running shoe on wet stone, morning light"),
  ],
  video: [
    t("Slow push in on a steaming cup of coffee"),
    t("Waves roll in at a long beach at dusk"),
    t("A skincare jar turns on a marble table"),
  ],
  audio: [
    t("I tried it for a week, and this is what happened."),
    t("Three reasons to switch, in thirty seconds."),
    t("Fresh bread, every morning at seven."),
  ],
  lipsync: [
    t("Warm and quick to laugh, looks straight ahead"),
    t("Calm, slow, with open hands"),
    t("Excited, as if sharing a secret"),
  ],
  scene: [
    t("She pours coffee at the kitchen window"),
    t("He unpacks the box on a wooden desk"),
    t("She walks through a sunny garden with the bottle"),
  ],
};

interface EmptyRecentProps {
  readonly type: StudioTab;
  readonly onTry: (prompt: string) => void;
}

/** Shown before the first result: examples to begin with, and what a quote is. The strip of a narrow window has only the examples. */
export function EmptyRecent({ type, onTry }: EmptyRecentProps) {
  const isStrip = useStage(({ isOpen }) => !isOpen);
  return (
    <div
      className={`flex h-full flex-col items-center justify-center gap-3 p-6 text-center ${isStrip ? "max-wide:px-(--gutter) max-wide:py-1" : ""}`}
    >
      <p className={`max-w-text text-balance text-muted ${isStrip ? "max-wide:hidden" : ""}`}>
        {t("Get a quote to see the price. Quotes are free, and nothing runs until you confirm.")}
      </p>
      <div
        className={`flex flex-col items-center gap-2 ${isStrip ? "max-wide:grid max-wide:max-w-full max-wide:grid-cols-3" : ""}`}
      >
        {examples[type].map((prompt) => (
          <Button key={prompt} className="max-w-full" onClick={() => onTry(prompt)}>
            <span className="truncate">{t("Try: {prompt}", { prompt })}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
