/** The state of the consent view when it is asked whether a person accepted. */
export interface ViewState {
  /** Whether the consent that is being accepted is the one on the screen. */
  readonly isShown: boolean;
  /** Whether the window has the focus. */
  readonly isFocused: boolean;
  /** Whether somebody inspects the view, or the app runs with a debugging port, so that clicks can be forged. */
  readonly isDebugged: boolean;
  /** Whether accepting can spend real credits: the service is not on this computer. */
  readonly isReal: boolean;
  readonly isArmed: boolean;
  readonly hasInput: boolean;
}

/**
 * How a consent is treated: taken, asked again in a system dialog, refused, or refused because of a debugging port.
 * Assistive technology presses a button without an input event, so the system dialog asks in its place. [CV3] [CV5]
 */
export function consentRule(state: ViewState): "take" | "system_dialog" | "refuse" | "refuse_debugged" {
  if (!state.isShown || !state.isFocused) return "refuse";
  if (state.isDebugged && state.isReal) return "refuse_debugged";
  if (!state.isArmed) return "refuse";
  return state.hasInput ? "take" : "system_dialog";
}
