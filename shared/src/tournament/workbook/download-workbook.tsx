import { Button, failureText, logProblem, renewable } from '@league/shared';
import { Answer, saveFile } from '@league/shared/kit';
import { useState } from 'react';
import type { WrittenSheet } from './write-workbook.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const loadWriter = renewable(() => import('./write-workbook.ts'));

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
      const [{ writeWorkbook }, sheets] = await Promise.all([loadWriter(), make()]);
      saveFile(new Blob([writeWorkbook(sheets)], { type: EXCEL }), file);
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
