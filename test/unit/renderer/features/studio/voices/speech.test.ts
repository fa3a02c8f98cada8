import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import type { UsedModel } from "#contracts/studio/models.ts";
import { fakeBridge } from "../../../fakeBridge.ts";
import { renderHook } from "../../../renderHook.ts";

const result = (assetId: string, createdAt: number): UsedModel => ({
  model: "maya-1",
  assetId: assetId as AssetId,
  thumbnailUrl: null,
  mediaType: "audio/wav",
  createdAt,
});

async function aSpeech() {
  let used: readonly UsedModel[] = [result("old", 1)];
  fakeBridge({
    "models.used": () => used,
    "galleries.addressOf": ({ assetId }) => ({
      address: `https://files.example/${assetId}`,
      type: "audio",
      mediaType: "audio/wav",
      prompt: "Hello",
      thumbnailUrl: null,
    }),
    "drafts.read": () => null,
    "drafts.write": () => null,
  });
  const speech = await import("#renderer/features/studio/voices/speech.ts");
  const drafts = await import("#renderer/features/studio/stored/draftStore.ts");
  const client = new QueryClient();
  const onTab = vi.fn();
  await drafts.loadDraft("lipsync");
  drafts.editDraft("lipsync", "clear", (now) => ({ ...now, options: {} }));
  const hook = await renderHook(
    () => speech.useSpeechReturn(onTab),
    (child) => createElement(QueryClientProvider, { client }, child),
  );
  return {
    speech,
    onTab,
    audio: () => drafts.useStudio.getState().drafts.lipsync?.present.options["audio_url"],
    arrive: async (assetId: string) => {
      used = [result(assetId, 2), ...used];
      await act(() => client.invalidateQueries());
      await hook.render();
    },
  };
}

test("[ST17] the next audio result becomes the audio of the lipsync draft, once and without opening its tab", async () => {
  const { speech, onTab, audio, arrive } = await aSpeech();
  await act(async () => speech.awaitSpeech([result("old", 1)]));
  await arrive("new");
  await vi.waitFor(() => expect(audio()).toBe("https://files.example/new"));
  await arrive("newer");
  expect(audio()).toBe("https://files.example/new");
  expect(onTab).not.toHaveBeenCalled();
});

test("[ST17] without a request for speech, or after it was cancelled, a new result changes nothing", async () => {
  const { speech, audio, arrive } = await aSpeech();
  await arrive("new");
  await act(async () => {
    speech.awaitSpeech([result("new", 2)]);
    speech.stopSpeech();
  });
  await arrive("newer");
  expect(audio()).toBeUndefined();
});
