import type { ConsentView } from "#main/windows/consent/consentView.ts";
import type { ConsentScreen } from "#main/spending/consent/consentScreen.ts";

interface Options {
  readonly view: Pick<ConsentView, "show" | "hide" | "isArmed" | "personInput">;
  /** Whether the window shows this workspace. */
  readonly isShown: () => boolean;
  /** Whether the credits that accepting can spend count as real now, wherever their service runs. [CV5] [SE114] */
  readonly isReal: () => boolean;
  /** Closes every open consent of this workspace: nothing is confirmed. */
  readonly endConsents: () => void;
}

/**
 * The consent view as one workspace may use it: only while the window shows this workspace. A consent that a hidden
 * workspace opens, for example for an old page, ends at once, and nothing is confirmed. [WS53]
 */
export function consentOfShown({ view, isShown, isReal, endConsents }: Options): ConsentScreen {
  return {
    show: (key) => {
      if (isShown()) view.show(key);
      else endConsents();
    },
    hide: () => {
      if (isShown()) view.hide();
    },
    isArmed: () => isShown() && view.isArmed(),
    personInput: async (key, question) => {
      const input = isShown()
        ? await view.personInput(key, question, isReal() && question.spendsNothing !== true)
        : null;
      // The system dialog takes time: another workspace may be shown by now.
      return isShown() ? input : null;
    },
  };
}
