import type { UsedVoice } from "#contracts/studio/models.ts";

export interface VoiceChoice {
  readonly voice: string;
  /** The newest result with the voice; undefined if there is none. */
  readonly sample: UsedVoice | undefined;
}

/**
 * Returns the voices to offer, each once: those used here, then those that the service named, and the chosen one if it
 * is neither. [ST15]
 */
export function voiceChoices(
  used: readonly UsedVoice[],
  known: readonly string[],
  chosen: string | undefined,
): readonly VoiceChoice[] {
  const names = [...used.map(({ voice }) => voice), ...known, ...(chosen === undefined ? [] : [chosen])];
  return [...new Set(names)].map((voice) => ({ voice, sample: used.find((one) => one.voice === voice) }));
}

const wordsPerMinute = 150;

/** Returns how long a script takes when it is spoken at a usual pace, in whole seconds. */
export function spokenSeconds(script: string): number {
  const words = script.split(/\s+/).filter((word) => word !== "").length;
  return Math.ceil((words * 60) / wordsPerMinute);
}
