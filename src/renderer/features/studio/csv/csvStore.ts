import { create } from "zustand";
import type { CreativeType } from "../../../../contracts/studio/models.ts";
import { t } from "../../../../texts/t.ts";
import { type CsvImport, openCsv } from "./csvImport.ts";
import { csvLimits, tooLarge } from "./readCsv.ts";

interface CsvState {
  readonly isOpen: boolean;
  readonly step: "columns" | "rows";
  /** Null while no file was taken. It outlives the dialog, so that nothing mended is lost by closing it. */
  readonly opened: CsvImport | null;
  /** Why the last file was not taken. */
  readonly problem: string | null;
}

export const useCsv = create<CsvState>(() => ({ isOpen: false, step: "columns", opened: null, problem: null }));

export function showCsv(isOpen: boolean): void {
  useCsv.setState({ isOpen, problem: null });
}

/** Takes a file that was dropped or picked, or says why not. */
export async function takeCsv(file: File, type: CreativeType): Promise<void> {
  const opened = await read(file, type);
  if (opened.isOpened) useCsv.setState({ isOpen: true, step: "columns", opened: opened.opened, problem: null });
  else useCsv.setState({ isOpen: true, problem: `${file.name}: ${opened.problem}` });
}

async function read(file: File, type: CreativeType): Promise<ReturnType<typeof openCsv>> {
  if (file.size > csvLimits.bytes) return { isOpened: false, problem: tooLarge() };
  try {
    return openCsv(file.name, new Uint8Array(await file.arrayBuffer()), type);
  } catch {
    return { isOpened: false, problem: t("Couldn't read this file. Choose it again.") };
  }
}

export function editCsv(change: (now: CsvImport) => CsvImport): void {
  useCsv.setState(({ opened }) => (opened === null ? {} : { opened: change(opened) }));
}

export function goToStep(step: CsvState["step"]): void {
  useCsv.setState({ step });
}

/** The file is done with, or another is wanted. */
export function letCsvGo(): void {
  useCsv.setState({ step: "columns", opened: null, problem: null });
}
