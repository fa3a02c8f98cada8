/** Whether the app runs its pages in Chromium's sandbox. */
export type Sandboxing =
  | "on"
  /** Root cannot use the sandbox, and an unpackaged development build may run without it. */
  | "off"
  /** The app must not start. */
  | "refused";

interface Start {
  /** `--no-sandbox` was given: by a person, or by an AppImage's start script on a system without user namespaces. */
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
