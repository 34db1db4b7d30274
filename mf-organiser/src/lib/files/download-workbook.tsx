import { Button, failureText, logProblem } from '@league/shared';
import { Answer, saveFile } from '@league/shared/kit';
import { useState } from 'react';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  label: string;
  /** Name of the saved file. */
  file: string;
  /** Fetches what stands in the file, and the library that writes it. */
  make: () => Promise<ArrayBuffer>;
  describedBy: string;
}

/** Saves an Excel file that is made when somebody asks for it. */
export function DownloadWorkbook({ label, file, make, describedBy }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleDownload = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      saveFile(new Blob([await make()], { type: EXCEL }), file);
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
