import type {
  AvatarCard,
  Gallery,
  galleryCommands,
  ResultAddress,
  SceneCard,
  SourceUsage,
} from "#contracts/studio/galleries.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly readAvatars: () => Gallery<AvatarCard>;
  readonly readScenes: () => Gallery<SceneCard>;
  readonly usage: (uses: readonly string[]) => Promise<SourceUsage>;
  readonly addressOf: (id: AssetId) => Promise<ResultAddress>;
}

export function galleryHandlers(deps: Deps): Handlers<typeof galleryCommands> {
  return {
    "galleries.avatars": () => deps.readAvatars(),
    "galleries.scenes": () => deps.readScenes(),
    "galleries.usage": ({ uses }) => deps.usage(uses),
    "galleries.addressOf": ({ assetId }) => deps.addressOf(assetId),
  };
}
