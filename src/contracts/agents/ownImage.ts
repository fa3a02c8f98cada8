/** What decides whether the running program was started from an AppImage. The functions are those of Node. */
export interface ImageSystem {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's ID; null where the system has none. */
  readonly userId: number | null;
  /** A file or folder of the running program, as the program itself knows it. */
  readonly own: string;
  /** Returns the path without links; throws if there is nothing. */
  readonly realPath: (path: string) => string;
  /** Follows links; throws if there is nothing. */
  readonly stat: (path: string) => { readonly isFile: () => boolean; readonly uid: number; readonly mode: number };
}

const writableByAll = 0o002;

/**
 * Returns the AppImage that the running program was started from; null if there is none. An AppImage passes its variables
 * on to every program that it starts: they belong to the running program only if it lies in the folder that they name,
 * and a file that another user could have replaced doesn't count. [SE111]
 */
export function ownImage({ env, userId, own, realPath, stat }: ImageSystem): string | null {
  const { APPIMAGE: image, APPDIR: mounted } = env;
  if (!image?.startsWith("/") || !mounted?.startsWith("/")) return null;
  try {
    const folder = realPath(mounted);
    if (folder === "/" || !realPath(own).startsWith(`${folder}/`)) return null;
    const found = stat(image);
    const isSafe = (found.uid === userId || found.uid === 0) && (found.mode & writableByAll) === 0;
    return found.isFile() && isSafe ? image : null;
  } catch {
    return null;
  }
}
