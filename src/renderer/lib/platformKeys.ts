/** Whether the keyboard is a Mac's, with Command and Option. */
export const isMac = navigator.platform.startsWith("Mac");
