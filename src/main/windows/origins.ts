/** The app's own schemes. Nothing else is ever loaded by a window. */
export const schemes = { app: "app", media: "media" } as const;

/** Hosts of the two pages, so that the media renderer's origin is not the origin that may send commands. */
export const pages = {
  ui: "app://ui/index.html",
  thumbnailer: "app://thumbnailer/thumbnailer/index.html",
} as const;

export const origins = { ui: "app://ui", thumbnailer: "app://thumbnailer" } as const;
