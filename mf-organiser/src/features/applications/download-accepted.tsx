import { Button, failureText, logProblem } from '@league/shared';
import { useLazyListAcceptedAthletesQuery } from '@league/shared/api';
import type { OrganiserTournament } from '@league/shared/contract';
import { Answer, saveFile } from '@league/shared/kit';
import { useState } from 'react';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  tournament: OrganiserTournament;
  describedBy: string;
}

/** Saves the athletes of all accepted applications as one Excel file. The library is fetched by the first press. */
export function DownloadAccepted({ tournament, describedBy }: Props) {
  const [list] = useLazyListAcceptedAthletesQuery();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const handleDownload = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const [{ makeAcceptedWorkbook }, athletes] = await Promise.all([
        import('./accepted-workbook.ts'),
        list({ tournament: tournament.id }).unwrap(),
      ]);
      saveFile(new Blob([makeAcceptedWorkbook(athletes)], { type: EXCEL }), `${tournament.id}-athletes.xlsx`);
    } catch (error) {
      logProblem('Файл принятых заявок не сохранён', error);
      setProblem(failureText(error, 'Файл не сохранился. Попробуйте ещё раз.'));
    }
    setBusy(false);
  };

  return (
    <>
      <Button variant="secondary" busy={isBusy} aria-describedby={describedBy} onClick={handleDownload}>
        Скачать принятых (Excel)
      </Button>
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}
