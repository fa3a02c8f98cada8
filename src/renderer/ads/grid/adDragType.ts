import { z } from "zod";
import { AdId } from "#contracts/ids.ts";

/** Drag data type for ads dragged within the window: a JSON array of ad IDs. */
export const adDragType = "application/x-proofsheet-ads";

const Dragged = z.array(AdId).max(5_000);

/** Returns the ads of a drag; an empty list when something else is dragged. */
export function draggedAds(data: DataTransfer): readonly AdId[] {
  const text = data.getData(adDragType);
  if (text === "") return [];
  const parsed = Dragged.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : [];
}
