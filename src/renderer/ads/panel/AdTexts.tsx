import type { ReactNode } from "react";
import type { Ad, AdHighlights, HighlightSpans } from "#contracts/ads/ads.ts";
import { t, tContext } from "#texts/t.ts";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import { HighlightedText } from "#renderer/ads/tile/HighlightedText.tsx";

interface AdTextsProps {
  readonly ad: Ad;
  /** The search matches to highlight in the texts. */
  readonly highlights: AdHighlights;
}

/** The texts of an ad in reading order, and the service's AI summary. */
export function AdTexts({ ad: { title, copy, description, cta, summary }, highlights }: AdTextsProps) {
  const said = [copy, title, description].filter((text) => text !== null);
  return (
    <>
      {said.length === 0 && cta === null ? (
        <p className="text-muted">{t("This ad has no text.")}</p>
      ) : (
        <Part heading={tContext("ad", "Copy")} text={copy} highlights={highlights.copy}>
          {title === null ? null : (
            <p dir="auto" className="selectable font-medium break-words">
              <HighlightedText text={title} highlights={highlights.title} />
            </p>
          )}
          {description === null ? null : (
            <p dir="auto" className="selectable break-words text-muted">
              <HighlightedText text={description} highlights={highlights.description} />
            </p>
          )}
          {cta === null ? null : (
            <p className="text-small text-faint">
              <Trans
                text="CTA: {name}"
                values={{
                  name: (
                    <span className="text-ink">
                      <HighlightedText text={cta} highlights={highlights.cta} />
                    </span>
                  ),
                }}
              />
            </p>
          )}
          {said.length === 0 ? null : (
            <span className="flex">
              <CopyButton label={t("Copy text")} text={said.join("\n\n")} />
            </span>
          )}
        </Part>
      )}
      {summary === null ? null : <Part heading={t("AI summary")} text={summary} highlights={highlights.summary} />}
    </>
  );
}

interface PartProps {
  readonly heading: string;
  readonly text: string | null;
  readonly highlights: HighlightSpans | undefined;
  readonly children?: ReactNode;
}

function Part({ heading, text, highlights, children }: PartProps) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium text-muted">{heading}</h2>
      {text === null ? null : (
        <p dir="auto" className="selectable break-words whitespace-pre-wrap">
          <HighlightedText text={text} highlights={highlights} />
        </p>
      )}
      {children}
    </div>
  );
}
