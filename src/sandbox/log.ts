type Level = "info" | "error";
export type Log = (level: Level, message: string, fields?: Readonly<Record<string, string | number>>) => void;

/** Writes one JSON object per line to stderr. stdout is reserved for the ready line. */
export const logToStderr: Log = (level, message, fields) => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
};

export const noLog: Log = () => {};
