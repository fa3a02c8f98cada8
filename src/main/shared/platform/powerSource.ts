/** Whether this computer runs on its battery, where what nobody waits for had better wait itself. */
export interface PowerSource {
  readonly isOnBattery: () => boolean;
  readonly watch: (changed: () => void) => void;
}
