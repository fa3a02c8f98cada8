/** The app's own schemes. Windows never load anything else. */
export const schemes = { app: "app", media: "media" } as const;

/** URLs of the two pages. Their hosts differ, so that the media renderer's origin may not send commands. */
export const pages = {
  ui: "app://ui/index.html",
  thumbnailer: "app://thumbnailer/thumbnailer/index.html",
} as const;

export const origins = { ui: "app://ui", thumbnailer: "app://thumbnailer" } as const;
