import type { AvatarStore } from "./avatarStore.ts";
import type { GenerationStore } from "./generationStore.ts";

interface SeedDeps {
  readonly generations: GenerationStore;
  readonly avatars: AvatarStore;
  readonly newId: () => string;
}

const people: readonly (readonly [name: string, appearance: number, description: string, ...tags: string[]])[] = [
  ["Amara", 191, "Warm and quick to laugh; talks as if to a friend.", "lifestyle", "beauty", "warm"],
  ["Jonas", 296, "Calm voice, dry humour, always with a cup in his hand.", "food", "home", "calm"],
  ["Mei", 2345, "Precise and curious; explains things step by step.", "tech", "education", "clear"],
  ["Rafael", 785, "Full of energy; speaks with his hands.", "sport", "outdoor", "lively"],
  ["Ingrid", 330, "Quiet confidence and a clear eye for good things.", "fashion", "interior", "elegant"],
  ["Tariq", 63, "Direct and honest; shows both sides before he decides.", "finance", "tech", "honest"],
  ["Sofia", 72, "Bright mornings, long walks, short sentences.", "wellness", "beauty", "bright"],
  ["Kenji", 230, "Careful craftsman; loves materials and how they age.", "craft", "home", "calm"],
  ["Priya", 315, "Organised, funny, a parent of two who has tried it all.", "family", "food", "funny"],
  ["Lucas", 283, "Student on a budget with a taste for bold colours.", "student", "fashion", "young"],
  ["Nadia", 428, "Trainer who never shouts; believes in small steps.", "sport", "wellness", "steady"],
  ["Oscar", 1408, "Grey beard, old bicycle, new ideas.", "outdoor", "travel", "witty"],
];

/** The avatars are older than everything else of a workspace, also than its sample results. */
const ageMs = 45 * 86_400_000;

/** Creates the avatars of a new workspace. They are generations too, as the API document says of avatars. */
export function seedAvatars(deps: SeedDeps, now: number): void {
  people.forEach(([name, appearance, description, ...tags], index) => {
    const generationId = deps.newId();
    const createdAt = now - ageMs - (people.length - index) * 60_000;
    deps.generations.insert({
      id: generationId,
      type: "avatar",
      state: "completed",
      model: null,
      prompt: description,
      request: JSON.stringify({ type: "avatar", name, options: {} }),
      credits: 0,
      settledCredits: 0,
      errorMessage: null,
      mediaToken: deps.newId().replaceAll("-", ""),
      seed: appearance,
      itemIndex: 0,
      paidRequestId: null,
      apiKeyId: null,
      createdAt,
      startsAt: createdAt,
      completesAt: createdAt,
      outputAt: createdAt,
      refundAt: createdAt,
      nextAt: null,
      webhookUrl: null,
      webhookMode: "never",
    });
    deps.avatars.insert({ id: deps.newId(), generationId, name, tags });
  });
}
