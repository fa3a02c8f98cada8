import type { AvatarRecord } from "#contracts/service/avatars.ts";
import type { Avatar, AvatarStore } from "#sandbox/generations/avatarStore.ts";
import type { Answer, Call } from "#sandbox/http/call.ts";
import { pageBySeq } from "#sandbox/http/cursor.ts";
import type { Switches } from "#sandbox/switches.ts";

interface AvatarDeps {
  readonly avatars: AvatarStore;
  readonly secret: string;
  readonly switches: Switches;
  readonly baseUrl: () => string;
}

/** `GET /v1/avatars`, newest first. */
export function listAvatars(deps: AvatarDeps, call: Call<"listAvatars">): Answer {
  const { data, meta } = pageBySeq(deps, { name: "avatars", filters: "" }, call.query, deps.avatars.listBefore);
  return { status: 200, body: { data: data.map((avatar) => avatarRecord(avatar, deps.baseUrl())), meta } };
}

function avatarRecord(avatar: Avatar, baseUrl: string): AvatarRecord {
  const media = `${baseUrl}/media/${avatar.mediaToken}`;
  return {
    id: avatar.id,
    name: avatar.name,
    description: avatar.description,
    images: { front: `${media}/0.png`, full_body: `${media}/1.png` },
    tags: JSON.parse(avatar.tags) as string[],
    created_at: new Date(avatar.createdAt).toISOString(),
  };
}
