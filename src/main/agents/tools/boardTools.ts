import { boardTools as tools } from "#contracts/agents/tools/boards.ts";
import { programLink } from "#main/agents/domain/programLink.ts";
import { visibleText } from "#main/agents/domain/untrustedText.ts";
import { type ImplementedTool, implementTool } from "./implementTool.ts";
import { invalidField } from "./toolErrors.ts";

/** The longest note of an ad. */
const longestNote = 20_000;

const saveToBoard = implementTool(
  tools.saveToBoard,
  async ({ run }, { board, ad_ids: adIds }) => {
    const name = visibleText(board).trim();
    if (name === "") throw invalidField("board", "");
    const boards = await run("boards.list", {});
    const existing = boards.find(({ id }) => id === board) ?? boards.find((one) => one.name === name);
    // Read before a board is created, so that an ad that doesn't exist leaves no empty board.
    await Promise.all(adIds.map((adId) => run("ads.read", { adId })));
    const { id } = existing ?? (await run("boards.create", { name }));
    const { added } = await run("boards.add", { boardId: id, adIds });
    return { board_id: id, is_new: existing === undefined, added, link: programLink({ kind: "board", id }) };
  },
  () => ({ kind: "saved" }),
);

const annotateAds = implementTool(
  tools.annotateAds,
  async ({ run }, { ad_ids: adIds, tags, note }) => {
    const ads = await Promise.all(adIds.map((adId) => run("ads.read", { adId })));
    for (const tag of tags) await run("ads.addTag", { adIds, tag: visibleText(tag) });
    for (const { id: adId, userAd } of note === undefined ? [] : ads) {
      const paragraph = visibleText(note ?? "");
      if (userAd.note.split("\n\n").includes(paragraph)) continue;
      const longer = userAd.note === "" ? paragraph : `${userAd.note}\n\n${paragraph}`;
      if (longer.length > longestNote) throw invalidField("note", "The note of an ad would become too long.");
      await run("ads.setNote", { adId, note: longer });
    }
    return { ads: ads.length };
  },
  () => ({ kind: "saved" }),
);

/** The tools that add to boards, tags, and notes. None removes anything. [AG69] */
export const boardTools: readonly ImplementedTool[] = [saveToBoard, annotateAds];
