/** Whether this computer runs on battery. Work that no user waits for should then be postponed. */
export interface PowerSource {
  readonly isOnBattery: () => boolean;
  readonly observe: (changed: () => void) => void;
}
