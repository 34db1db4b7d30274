import { Button, failureText, logProblem } from '@league/shared';
import { Answer, saveFile } from '@league/shared/kit';
import { useState } from 'react';
import { askWorkbook } from './ask-workbook.ts';
import type { WrittenSheet } from './write-workbook.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Saves an Excel file.
 * @throws Error if it cannot be made
 */
export async function saveWorkbook(sheets: readonly WrittenSheet[], file: string): Promise<void> {
  const written = await askWorkbook(sheets);
  if (Array.isArray(written) || 'failure' in written)
    throw new Error(`No workbook: ${JSON.stringify(written)}`);
  saveFile(new Blob([written], { type: EXCEL }), file);
}

interface Props {
  label: string;
  /** Name of the saved file. */
  file: string;
  /** What stands in the file. */
  make: () => readonly WrittenSheet[] | Promise<readonly WrittenSheet[]>;
  describedBy?: string;
}

/** Saves an Excel file that is made when somebody asks for it; the library that writes it is loaded then. */
export function DownloadWorkbook({ label, file, make, describedBy }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleDownload = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await saveWorkbook(await make(), file);
    } catch (error) {
      logProblem(`Файл ${file} не сохранён`, error);
      setProblem(failureText(error, 'Файл не сохранился. Попробуйте ещё раз.'));
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="secondary" busy={isBusy} aria-describedby={describedBy} onClick={handleDownload}>
        {label}
      </Button>
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}
