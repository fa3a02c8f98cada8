import { z } from "zod";
import { AdId } from "../../../contracts/ids.ts";

/** Ads that are dragged within the window, as a JSON list of their ids. */
export const adDragType = "application/x-proofsheet-ads";

const Dragged = z.array(AdId).max(5_000);

/** The ads of a drag; none when it is of something else. */
export function draggedAds(data: DataTransfer): readonly AdId[] {
  const text = data.getData(adDragType);
  if (text === "") return [];
  const parsed = Dragged.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : [];
}
