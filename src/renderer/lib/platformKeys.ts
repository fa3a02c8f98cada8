/** Whether the keyboard has the Mac's Command and Option keys. */
export const isMac = navigator.platform.startsWith("Mac");
