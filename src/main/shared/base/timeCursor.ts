/** The position where a list ordered by time continues. */
export interface TimeCursor {
  /** Epoch ms. */
  readonly createdAt: number;
  readonly id: string;
}

export function writeCursor({ createdAt, id }: TimeCursor): string {
  return `${createdAt}.${id}`;
}

/** Returns null without a cursor and for one that this app did not write; the list then starts at its beginning. */
export function parseCursor(text: string | undefined): TimeCursor | null {
  const [, time, id] = /^(\d{1,16})\.(.+)$/.exec(text ?? "") ?? [];
  return time === undefined || id === undefined ? null : { createdAt: Number(time), id };
}
