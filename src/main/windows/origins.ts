/** The app's own schemes. Windows never load anything else. */
export const schemes = { app: "app", media: "media" } as const;

/**
 * URLs of the pages. Their hosts differ, so that the media renderer's origin may not send commands, and the page's
 * origin none of the consent view.
 */
export const pages = {
  ui: "app://ui/index.html",
  consent: "app://consent/consent/index.html",
  thumbnailer: "app://thumbnailer/thumbnailer/index.html",
} as const;

export const origins = { ui: "app://ui", consent: "app://consent", thumbnailer: "app://thumbnailer" } as const;
