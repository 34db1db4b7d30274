import { Button, failureText, logProblem } from '@league/shared';
import { useLazyGetRatingTableQuery } from '@league/shared/api';
import type { RatingId } from '@league/shared/contract';
import { Answer, saveFile } from '@league/shared/kit';
import { useState } from 'react';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves the live table as an Excel file. The library is fetched by the first press. */
export function DownloadTable({ rating, describedBy }: { rating: RatingId; describedBy: string }) {
  const [ask] = useLazyGetRatingTableQuery();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const handleDownload = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const [{ makeTableWorkbook }, { rows }] = await Promise.all([
        import('./table-workbook.ts'),
        ask({ rating }).unwrap(),
      ]);
      saveFile(new Blob([makeTableWorkbook(rows)], { type: EXCEL }), `rating-${rating}.xlsx`);
    } catch (error) {
      logProblem('Таблица рейтинга не сохранена', error);
      setProblem(failureText(error, 'Таблица не скачалась. Попробуйте ещё раз.'));
    }
    setBusy(false);
  };

  return (
    <>
      <Button variant="secondary" busy={isBusy} aria-describedby={describedBy} onClick={handleDownload}>
        Скачать таблицу (Excel)
      </Button>
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}
