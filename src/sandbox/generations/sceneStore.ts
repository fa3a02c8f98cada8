import type { Db } from "#sandbox/db/openDatabase.ts";
import type { GenerationState } from "./generationStore.ts";

export interface Scene {
  readonly seq: number;
  readonly id: string;
  readonly name: string;
  readonly request: string;
  readonly state: GenerationState;
  readonly mediaToken: string;
  readonly outputAt: number;
  readonly createdAt: number;
}

export function sceneStore(db: Db) {
  const insert = db.prepare<[string, string, string]>("INSERT INTO scene (id, generation_id, name) VALUES (?, ?, ?)");
  const idOf = db.prepare<[string], { id: string }>("SELECT id FROM scene WHERE generation_id = ?");
  const before = db.prepare<[number, number], Scene>(`
    SELECT scene.seq, scene.id, scene.name, made.request, made.state, made.media_token AS mediaToken,
      made.output_at AS outputAt, made.created_at AS createdAt
    FROM scene JOIN generation AS made ON made.id = scene.generation_id
    WHERE scene.seq < ? AND made.state <> 'failed' ORDER BY scene.seq DESC LIMIT ?`);
  return {
    insert: (id: string, generationId: string, name: string): void => {
      insert.run(id, generationId, name);
    },
    idOf: (generationId: string): string | undefined => idOf.get(generationId)?.id,
    listBefore: (seq: number, limit: number): Scene[] => before.all(seq, limit),
  };
}
export type SceneStore = ReturnType<typeof sceneStore>;
