import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { t } from "#texts/t.ts";
import { screenOfPath } from "#renderer/app/frame/screens.ts";
import { promptSelector } from "#renderer/features/studio/openStudio.ts";
import { waitForElement } from "#renderer/lib/page/waitForElement.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Callout } from "#renderer/ui/overlays/Callout.tsx";
import { type TourStep, tourSteps } from "./tourSteps.ts";
import { toTourStep, useTour } from "./tourStore.ts";

/**
 * Explains the app in a few steps beside the real controls, which stay usable. It starts only when the user asks for it,
 * and then returns to the screen and the focus that the user had. [WN5]
 */
export function Tour() {
  const step = useTour((state) => state.step);
  const shown = step === null ? undefined : tourSteps[step];
  return step === null || shown === undefined ? null : <TourCard step={step} shown={shown} />;
}

function TourCard({ step, shown }: { readonly step: number; readonly shown: TourStep }) {
  const id = useId();
  const next = useRef<HTMLButtonElement>(null);
  const target = useTarget(shown);
  const end = useReturn(shown);
  const go = (to: number) => {
    toTourStep(to);
    // The pressed button may not be in that step.
    next.current?.focus({ preventScroll: true });
  };
  if (target === null) return null;
  const isLast = step === tourSteps.length - 1;
  return (
    <Callout
      anchor={target}
      side={shown.side}
      labelledBy={`${id}-title`}
      initialFocus={next}
      onEscape={end}
      className="flex w-88 max-w-[calc(100vw-2rem)] flex-col gap-3 p-4"
    >
      <output className="flex flex-col gap-1">
        <span id={`${id}-title`} className="font-semibold">
          {shown.title}
        </span>
        <span id={`${id}-text`} className="text-muted">
          {shown.text}
        </span>
      </output>
      <div className="flex items-center gap-2">
        <span className="figures flex-1 text-small text-faint">
          {t("{step, number} of {count, number}", { step: step + 1, count: tourSteps.length })}
        </span>
        {isLast ? null : (
          <Button size="small" variant="quiet" onClick={end}>
            {t("Skip tour")}
          </Button>
        )}
        {step === 0 ? null : (
          <Button size="small" onClick={() => go(step - 1)}>
            {t("Back")}
          </Button>
        )}
        <Button
          ref={next}
          size="small"
          variant="primary"
          describedBy={`${id}-text`}
          onClick={() => (isLast ? end() : go(step + 1))}
        >
          {isLast ? t("Done") : t("Next")}
        </Button>
      </div>
    </Callout>
  );
}

/** How long a screen may take to show the target of its step. */
const shownWithinMs = 3000;

/**
 * Opens the screen of a step and returns the element to point at, marked. Until it is found, it is that of the previous
 * step; null before the first. On a screen that does not have it, for example because it could not be read, it is the
 * list of screens.
 */
function useTarget({ screen, target: selector }: TourStep): Element | null {
  const [target, setTarget] = useState<Element | null>(null);
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    if (screenOfPath(router.state.location.pathname)?.screen !== screen) void navigate({ to: `/${screen}` });
    const stop = new AbortController();
    const find = async () => {
      const within = AbortSignal.any([stop.signal, AbortSignal.timeout(shownWithinMs)]);
      const found = (await waitForElement(selector, within)) ?? document.querySelector("nav");
      if (stop.signal.aborted || found === null) return;
      found.scrollIntoView({ block: "nearest" });
      found.classList.add("explained");
      stop.signal.addEventListener("abort", () => found.classList.remove("explained"));
      setTarget(found);
    };
    void find();
    return () => stop.abort();
  }, [screen, selector, navigate, router]);
  return target;
}

/**
 * Returns the function that ends the tour. It opens the screen that was shown before, unless the user has left the
 * tour's own, and focuses what had the focus, or the start of the screen if that is gone.
 */
function useReturn({ screen }: TourStep): () => void {
  const router = useRouter();
  const [before] = useState(() => router.state.location.href);
  return () => {
    const { location } = router.state;
    const isHere = screenOfPath(location.pathname)?.screen === screen;
    const { focused } = useTour.getState();
    toTourStep(null);
    const goBack = async () => {
      if (isHere && location.href !== before) await router.navigate({ href: before });
      // The screen has then taken the focus.
      await new Promise(requestAnimationFrame);
      await restoreFocus(isHere ? focused : null);
    };
    void goBack();
  };
}

async function restoreFocus(focused: Element | null): Promise<void> {
  if (focused instanceof HTMLElement && focused.isConnected && focused !== document.body) return focused.focus();
  const heading = await waitForElement("h1", AbortSignal.timeout(shownWithinMs));
  const prompt = document.querySelector<HTMLElement>(promptSelector);
  return (prompt ?? heading?.closest("main"))?.focus();
}
