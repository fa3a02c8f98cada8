import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { waitForElement } from "../waitForElement.ts";
import { Button } from "../../ui/Button.tsx";
import { useEscape } from "../../ui/overlays/useEscape.ts";
import { tourSteps } from "./tourSteps.ts";
import { startTour, toTourStep, useTour } from "./tourStore.ts";

/**
 * Guides the user through the app in a few steps over the real screens, which stay usable. The tour starts
 * automatically once, in the Sandbox, and again from the menu. [WN5]
 */
export function Tour() {
  const step = useTour((state) => state.step);
  const { data: settings } = useQuery(queries.settings);
  const { data: app } = useQuery(queries.app);
  const isDue = settings?.tourSeen === false && app?.workspace.kind === "sandbox";
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isDue || hasStarted.current) return;
    hasStarted.current = true;
    startTour();
  }, [isDue]);
  const shown = step === null ? undefined : tourSteps[step];
  if (step === null || shown === undefined) return null;
  return <TourStepCard step={step} />;
}

function end(): void {
  toTourStep(null);
  // If saving fails, the tour only shows again at the next start.
  run("settings.update", { tourSeen: true }).catch(() => undefined);
}

function TourStepCard({ step }: { readonly step: number }) {
  const shown = tourSteps[step];
  const id = useId();
  const card = useEscape(end);
  const next = useRef<HTMLButtonElement>(null);
  const isAnchored = useTarget(shown?.target);
  const navigate = useNavigate();
  const screen = shown?.screen;
  useEffect(() => {
    if (screen !== undefined) void navigate({ to: `/${screen}` });
  }, [screen, navigate]);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  if (shown === undefined) return null;
  const isLast = step === tourSteps.length - 1;
  return (
    <section
      ref={card}
      aria-labelledby={id}
      data-leads
      className={`popup fixed z-30 flex w-88 max-w-[calc(100vw-2rem)] flex-col gap-3 p-4 ${isAnchored ? "led" : "right-4 bottom-4"}`}
    >
      <output className="flex flex-col gap-1">
        <span id={id} className="font-semibold">
          {shown.title}
        </span>
        <span className="text-muted">{shown.text}</span>
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
          <Button size="small" onClick={() => toTourStep(step - 1)}>
            {t("Back")}
          </Button>
        )}
        <Button ref={next} size="small" variant="primary" onClick={() => (isLast ? end() : toTourStep(step + 1))}>
          {isLast ? t("Done") : t("Next")}
        </Button>
      </div>
    </section>
  );
}

/** Sets the target element of a step as the anchor of the hint. Returns whether the element was found. */
function useTarget(selector: string | undefined): boolean {
  const [found, setFound] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (selector === undefined) return undefined;
    const stop = new AbortController();
    let marked: HTMLElement | null = null;
    const mark = async () => {
      const target = await waitForElement(selector, stop.signal);
      if (target === null || stop.signal.aborted) return;
      marked = target;
      target.classList.add("led-to");
      setFound(selector);
    };
    void mark();
    return () => {
      stop.abort();
      marked?.classList.remove("led-to");
    };
  }, [selector]);
  return found === selector && selector !== undefined;
}
