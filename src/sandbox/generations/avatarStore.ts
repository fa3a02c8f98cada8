import type { Db } from "#sandbox/db/openDatabase.ts";

export interface Avatar {
  readonly seq: number;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: string;
  readonly seed: number;
  readonly mediaToken: string;
  readonly createdAt: number;
}

const select = `
  SELECT avatar.seq, avatar.id, avatar.name, made.prompt AS description, avatar.tags, made.seed,
    made.media_token AS mediaToken, made.created_at AS createdAt
  FROM avatar JOIN generation AS made ON made.id = avatar.generation_id`;

export function avatarStore(db: Db) {
  const insert = db.prepare<{ id: string; generationId: string; name: string; tags: string }>(
    "INSERT INTO avatar (id, generation_id, name, tags) VALUES (@id, @generationId, @name, @tags)",
  );
  const byId = db.prepare<[string], Avatar>(`${select} WHERE avatar.id = ?`);
  const before = db.prepare<[number, number], Avatar>(
    `${select} WHERE avatar.seq < ? ORDER BY avatar.seq DESC LIMIT ?`,
  );
  return {
    insert: (avatar: { id: string; generationId: string; name: string; tags: readonly string[] }): void => {
      insert.run({ ...avatar, tags: JSON.stringify(avatar.tags) });
    },
    read: (id: string): Avatar | undefined => byId.get(id),
    listBefore: (seq: number, limit: number): Avatar[] => before.all(seq, limit),
  };
}
export type AvatarStore = ReturnType<typeof avatarStore>;
