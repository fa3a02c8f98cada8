/** Where a shortcut applies. `fullView` and `board` receive keys before `window` does. */
export const shortcutPlaces = [
  "window",
  "studio",
  "batch",
  "queue",
  "library",
  "fullView",
  "ads",
  "discover",
  "research",
  "board",
] as const;
export type ShortcutPlace = (typeof shortcutPlaces)[number];

interface Entry {
  readonly place: ShortcutPlace;
  /** Chords; the first one is displayed. `Mod` is Command on macOS and Control elsewhere. */
  readonly keys: readonly string[];
  readonly mac?: readonly string[];
  /** Set for keys that are basic to using a list, grid or dialog; users can't change them. */
  readonly isFixed?: true;
}

const workspaceNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

// Keys that TileGrid handles.
const gridWalk = [
  "ArrowLeft",
  "ArrowUp",
  "ArrowDown",
  "ArrowRight",
  "Home",
  "End",
  "PageUp",
  "PageDown",
  "Mod+Home",
  "Mod+End",
] as const;

const table = {
  palette: { place: "window", keys: ["Mod+K"] },
  studio: { place: "window", keys: ["Mod+1"] },
  queue: { place: "window", keys: ["Mod+2"] },
  library: { place: "window", keys: ["Mod+3"] },
  discover: { place: "window", keys: ["Mod+4"] },
  research: { place: "window", keys: ["Mod+5"] },
  spend: { place: "window", keys: ["Mod+6"] },
  settings: { place: "window", keys: ["Mod+7", "Mod+,"], mac: ["Mod+,", "Mod+7"] },
  openWorkspace: {
    place: "window",
    keys: workspaceNumbers.map((number) => `Mod+Shift+${number}`),
    mac: workspaceNumbers.map((number) => `Mod+Alt+${number}`),
    isFixed: true,
  },
  newDraft: { place: "window", keys: ["Mod+N"] },
  openRecipe: { place: "window", keys: ["Mod+O"] },
  save: { place: "window", keys: ["Mod+S"] },
  find: { place: "window", keys: ["Mod+F"] },
  search: { place: "window", keys: ["/"] },
  addFilter: { place: "window", keys: ["F"] },
  back: { place: "window", keys: ["Alt+ArrowLeft"], mac: ["Mod+["] },
  forward: { place: "window", keys: ["Alt+ArrowRight"], mac: ["Mod+]"] },
  zoomIn: { place: "window", keys: ["Mod+Plus", "Mod+="] },
  zoomOut: { place: "window", keys: ["Mod+-"] },
  zoomReset: { place: "window", keys: ["Mod+0"] },
  showShortcuts: { place: "window", keys: ["Mod+/"] },
  getQuote: { place: "studio", keys: ["Mod+Enter"] },
  addToBatch: { place: "studio", keys: ["Mod+Shift+Enter"] },
  undo: { place: "studio", keys: ["Mod+Z"] },
  redo: { place: "studio", keys: ["Mod+Shift+Z", "Mod+Y"] },
  walkBatch: { place: "batch", keys: ["ArrowUp", "ArrowDown", "Home", "End"], isFixed: true },
  editItem: { place: "batch", keys: ["Enter"], isFixed: true },
  moveItem: { place: "batch", keys: ["Alt+ArrowUp", "Alt+ArrowDown"], isFixed: true },
  selectItem: { place: "batch", keys: ["Shift+Space"], isFixed: true },
  selectAllItems: { place: "batch", keys: ["Mod+A"] },
  removeItem: { place: "batch", keys: ["Delete", "Backspace"] },
  walkQueue: { place: "queue", keys: ["ArrowUp", "ArrowDown", "Home", "End"], isFixed: true },
  openRequest: { place: "queue", keys: ["Enter"], isFixed: true },
  pauseRequest: { place: "queue", keys: ["P"] },
  cancelRequest: { place: "queue", keys: ["Delete"] },
  undoQueueChange: { place: "queue", keys: ["Mod+Z"] },
  moveInQueue: { place: "queue", keys: ["Alt+ArrowUp", "Alt+ArrowDown", "Alt+Home", "Alt+End"], isFixed: true },
  walkLibrary: { place: "library", keys: gridWalk, isFixed: true },
  openResult: { place: "library", keys: ["Enter"], isFixed: true },
  peek: { place: "library", keys: ["Space"], isFixed: true },
  stars: { place: "library", keys: ["0", "1", "2", "3", "4", "5"], isFixed: true },
  pickResults: { place: "library", keys: ["P"] },
  rejectResults: { place: "library", keys: ["X"] },
  unflagResults: { place: "library", keys: ["U"] },
  collectResults: { place: "library", keys: ["B"] },
  selectResult: { place: "library", keys: ["Shift+Space"], isFixed: true },
  sizeResults: { place: "library", keys: ["-", "="], isFixed: true },
  selectResultsTo: { place: "library", keys: ["Shift+ArrowLeft", "Shift+ArrowRight"], isFixed: true },
  selectAllResults: { place: "library", keys: ["Mod+A"] },
  compareResults: { place: "library", keys: ["C"] },
  trashResults: { place: "library", keys: ["Delete", "Backspace"] },
  undoResultChange: { place: "library", keys: ["Mod+Z"] },
  lightboxSize: { place: "fullView", keys: ["Z"], isFixed: true },
  lightboxNext: { place: "fullView", keys: ["ArrowLeft", "ArrowRight"], isFixed: true },
  lightboxStars: { place: "fullView", keys: ["0", "1", "2", "3", "4", "5"], isFixed: true },
  lightboxFlag: { place: "fullView", keys: ["P", "X", "U"], isFixed: true },
  lightboxInfo: { place: "fullView", keys: ["I"], isFixed: true },
  lightboxCompare: { place: "fullView", keys: ["C"], isFixed: true },
  lightboxMute: { place: "fullView", keys: ["M"], isFixed: true },
  lightboxSeek: { place: "fullView", keys: ["J", "K", "L", ",", "."], isFixed: true },
  lightboxTrash: { place: "fullView", keys: ["Delete"], isFixed: true },
  walkAds: { place: "ads", keys: gridWalk, isFixed: true },
  openAd: { place: "ads", keys: ["Enter"], isFixed: true },
  viewAd: { place: "ads", keys: ["Space"], isFixed: true },
  selectAdsTo: { place: "ads", keys: ["Shift+ArrowLeft", "Shift+ArrowRight"], isFixed: true },
  saveAd: { place: "ads", keys: ["S"] },
  boardAd: { place: "ads", keys: ["B"] },
  selectAd: { place: "ads", keys: ["Shift+Space"], isFixed: true },
  sizeAds: { place: "ads", keys: ["-", "="], isFixed: true },
  selectAllAds: { place: "ads", keys: ["Mod+A"] },
  compareAds: { place: "ads", keys: ["C"] },
  removeFromBoard: { place: "ads", keys: ["Delete"] },
  undoAdChange: { place: "ads", keys: ["Mod+Z"] },
  showNewAds: { place: "discover", keys: ["N"] },
  newResearch: { place: "research", keys: ["N"] },
  runAgain: { place: "research", keys: ["R"] },
  moveAd: { place: "board", keys: ["Alt+ArrowLeft", "Alt+ArrowRight"], isFixed: true },
  moveBoard: { place: "board", keys: ["Alt+ArrowUp", "Alt+ArrowDown"], isFixed: true },
  renameBoard: { place: "board", keys: ["F2"], isFixed: true },
} as const satisfies Record<string, Entry>;

export type ShortcutId = keyof typeof table;
export const shortcutIds = Object.keys(table) as readonly ShortcutId[];
export type WindowShortcut = {
  [I in ShortcutId]: (typeof table)[I]["place"] extends "window" ? I : never;
}[ShortcutId];

export const shortcutTable: Readonly<Record<ShortcutId, Entry>> = table;

/** A chord in its stored form: `Mod+Shift+K`, `Alt+ArrowLeft`, `/`. */
export const chordPattern = /^(?:Mod\+)?(?:Ctrl\+)?(?:Alt\+)?(?:Shift\+)?(?:[^\s+]|[A-Z][A-Za-z0-9]{1,19})$/u;

/** The user's key bindings by shortcut; null removes a shortcut's binding. */
export type OwnShortcuts = Readonly<Record<string, string | null>>;

/** Returns the chords of a shortcut, the displayed one first; empty if the user cleared its binding. */
export function chordsOf(id: ShortcutId, own: OwnShortcuts, isMac: boolean): readonly string[] {
  const { keys, mac, isFixed } = shortcutTable[id];
  const chosen = isFixed === true ? undefined : own[id];
  if (chosen === null) return [];
  return chosen === undefined ? ((isMac ? mac : undefined) ?? keys) : [chosen];
}

export function isWindowShortcut(id: ShortcutId): id is WindowShortcut {
  return shortcutTable[id].place === "window";
}

/** Returns the other shortcuts that a chord would trigger wherever `id` applies. */
export function clashesOf(id: ShortcutId, chord: string, own: OwnShortcuts, isMac: boolean): readonly ShortcutId[] {
  const { place } = shortcutTable[id];
  return shortcutIds.filter(
    (other) => other !== id && meet(place, shortcutTable[other].place) && chordsOf(other, own, isMac).includes(chord),
  );
}

/** The other places that receive a key press on a screen with ads. */
const besideAds: Readonly<Record<"discover" | "research", readonly ShortcutPlace[]>> = {
  discover: ["window", "ads", "board"],
  research: ["window", "ads"],
};

/** Whether one key press can reach shortcuts of both places. */
function meet(one: ShortcutPlace, other: ShortcutPlace): boolean {
  if (one === other) return true;
  for (const [place, besides] of Object.entries(besideAds)) {
    if (one === place) return besides.includes(other);
    if (other === place) return besides.includes(one);
  }
  const apart = (place: ShortcutPlace) => place === "fullView" || place === "board";
  if (apart(one) || apart(other)) return one === "ads" ? other === "board" : one === "board" && other === "ads";
  return one === "window" || other === "window";
}
