import type { ReactNode } from "react";
import type { Ad, AdMarks, MarkedText } from "../../../contracts/ads/ads.ts";
import { t, tAs } from "../../../texts/t.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { T } from "../../ui/T.tsx";
import { FoundText } from "../tile/FoundText.tsx";

interface AdTextsProps {
  readonly ad: Ad;
  /** The search matches to highlight in the texts. */
  readonly marks: AdMarks;
}

/** The texts of an ad in reading order, and the service's AI summary. */
export function AdTexts({ ad: { title, copy, description, cta, summary }, marks }: AdTextsProps) {
  const said = [copy, title, description].filter((text) => text !== null);
  return (
    <>
      {said.length === 0 && cta === null ? (
        <p className="text-muted">{t("This ad has no text.")}</p>
      ) : (
        <Part heading={tAs("ad", "Copy")} text={copy} marks={marks.copy}>
          {title === null ? null : (
            <p dir="auto" className="selectable font-medium break-words">
              <FoundText text={title} marks={marks.title} />
            </p>
          )}
          {description === null ? null : (
            <p dir="auto" className="selectable break-words text-muted">
              <FoundText text={description} marks={marks.description} />
            </p>
          )}
          {cta === null ? null : (
            <p className="text-small text-faint">
              <T
                text="CTA: {name}"
                values={{
                  name: (
                    <span className="text-ink">
                      <FoundText text={cta} marks={marks.cta} />
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
      {summary === null ? null : <Part heading={t("AI summary")} text={summary} marks={marks.summary} />}
    </>
  );
}

interface PartProps {
  readonly heading: string;
  readonly text: string | null;
  readonly marks: MarkedText | undefined;
  readonly children?: ReactNode;
}

function Part({ heading, text, marks, children }: PartProps) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium text-muted">{heading}</h2>
      {text === null ? null : (
        <p dir="auto" className="selectable break-words whitespace-pre-wrap">
          <FoundText text={text} marks={marks} />
        </p>
      )}
      {children}
    </div>
  );
}
