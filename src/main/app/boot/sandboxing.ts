/** Whether Chromium's sandbox holds pages in this start. */
export type Sandboxing =
  | "on"
  /** Root cannot have it, and who develops may do without it. */
  | "off"
  /** The app must not start. */
  | "refused";

interface Start {
  /** `--no-sandbox` was given: by a person, or by the start script of an AppImage on a system without user namespaces. */
  readonly isSwitchedOff: boolean;
  readonly isPackaged: boolean;
  /** Null on Windows. */
  readonly uid: number | null;
}

/** Decides whether the app starts with the sandbox, without it, or not at all. [PK51] */
export function sandboxing({ isSwitchedOff, isPackaged, uid }: Start): Sandboxing {
  if (!isSwitchedOff) return "on";
  return isPackaged && uid !== 0 ? "refused" : "off";
}
