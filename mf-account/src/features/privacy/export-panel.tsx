import { Button, logProblem } from '@league/shared';
import { useLazyExportUserQuery } from '@league/shared/api';
import { Answer, Stack, saveFile } from '@league/shared/kit';
import { useState } from 'react';

interface Props {
  userId: number;
  isChild: boolean;
}

/** Downloads everything that the league stores about a person. */
export function ExportPanel({ userId, isChild }: Props) {
  const [load, { isFetching }] = useLazyExportUserQuery();
  const [hasFailed, setFailed] = useState(false);

  const handleDownload = async () => {
    setFailed(false);
    const { data, error } = await load({ id: userId });
    if (data) {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      return saveFile(file, `league-data-${userId}.json`);
    }
    logProblem('Данные не получены', error);
    setFailed(true);
  };

  return (
    <Stack>
      <p>
        Всё, что лига хранит {isChild ? 'о вашем ребёнке' : 'о вас'}: профиль, участие в событиях и сборах,
        уведомления, согласия. Файл в формате JSON.
      </p>
      {hasFailed && <Answer tone="error">Не удалось получить данные. Попробуйте ещё раз.</Answer>}
      <div>
        <Button variant="secondary" busy={isFetching} onClick={handleDownload}>
          Скачать данные
        </Button>
      </div>
    </Stack>
  );
}
