import type { Drawing } from "#contracts/bridge.ts";

/** Compares what main gave to the consent view with what the view has drawn. [CV9] [CV10] */
export interface DrawnContent {
  /** The view gets this answer to this question. Returns whether it differs from the last answer. */
  readonly answered: (question: string, hash: string) => boolean;
  /** Returns whether the drawing differs from the last one, or contains more answers. */
  readonly drew: (drawing: Drawing) => boolean;
  /** Increases with every answer that differs from the one before. */
  readonly revision: () => number;
  /** Whether the view has drawn every answer, and every fact was visible. */
  readonly isComplete: () => boolean;
  /** The view is loaded again. */
  readonly forget: () => void;
}

export function createDrawnContent(): DrawnContent {
  const answers = new Map<string, string>();
  let revision = 0;
  let drawn: Drawing | null = null;
  const isNewest = () => drawn?.revision === revision;
  return {
    answered: (question, hash) => {
      if (answers.get(question) === hash) return false;
      answers.set(question, hash);
      revision += 1;
      return true;
    },
    drew: (drawing) => {
      const isOther =
        drawing.content !== drawn?.content ||
        drawing.isSeen !== drawn.isSeen ||
        (!isNewest() && drawing.revision === revision);
      drawn = drawing;
      return isOther;
    },
    revision: () => revision,
    isComplete: () => isNewest() && drawn?.isSeen === true,
    forget: () => {
      answers.clear();
      drawn = null;
      revision += 1;
    },
  };
}
