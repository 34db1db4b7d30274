import { Button, logProblem, renewable } from '@league/shared';
import type { ActivityRef } from '@league/shared/api';
import type { Participant } from '@league/shared/contract';
import { Answer, saveFile } from '@league/shared/kit';
import { useState } from 'react';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const loadWriter = renewable(() => import('./participants-workbook.ts'));

/** Downloads the participants as an Excel file. The library that writes it is loaded on the first press. */
export function DownloadButton({
  kind,
  id,
  participants,
}: ActivityRef & { participants: readonly Participant[] }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const handleDownload = async () => {
    setState('busy');
    try {
      const { makeWorkbook } = await loadWriter();
      const workbook = makeWorkbook(participants, ACTIVITY_WORDS[kind].sheet);
      saveFile(new Blob([workbook], { type: XLSX_TYPE }), `${kind}_participants_${id}.xlsx`);
      setState('idle');
    } catch (error) {
      logProblem('Не удалось подготовить таблицу участников', error);
      setState('failed');
    }
  };
  return (
    <>
      {state === 'failed' && (
        <Answer tone="error">Не удалось подготовить таблицу. Попробуйте ещё раз.</Answer>
      )}
      <Button variant="secondary" busy={state === 'busy'} onClick={handleDownload}>
        Скачать таблицу
      </Button>
    </>
  );
}
