import { create } from "zustand";
import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { type CsvImport, openCsv } from "./csvImport.ts";
import { csvLimits, tooLarge } from "./readCsv.ts";

interface CsvState {
  readonly isOpen: boolean;
  readonly step: "columns" | "rows";
  /** Null while no file is open. Survives closing the dialog, so that no fixes are lost. */
  readonly opened: CsvImport | null;
  /** Why the last file was rejected. */
  readonly problem: string | null;
}

export const useCsv = create<CsvState>(() => ({ isOpen: false, step: "columns", opened: null, problem: null }));

export function showCsv(isOpen: boolean): void {
  useCsv.setState({ isOpen, problem: null });
}

/** Opens a dropped or chosen file, or stores why it was rejected. */
export async function importCsv(file: File, type: RequestType): Promise<void> {
  const opened = await read(file, type);
  if (opened.isOpened) useCsv.setState({ isOpen: true, step: "columns", opened: opened.opened, problem: null });
  else useCsv.setState({ isOpen: true, problem: `${file.name}: ${opened.problem}` });
}

async function read(file: File, type: RequestType): Promise<ReturnType<typeof openCsv>> {
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

/** Closes the file after its import, or to choose another one. */
export function discardCsv(): void {
  useCsv.setState({ step: "columns", opened: null, problem: null });
}
