import { Button, isApiError } from '@league/shared';
import { type DeskRating, RATING_TITLES, rowOf } from '@league/shared/contract';
import { PlainList, Quiet, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { FileUpload } from '../../lib/files/file-upload.tsx';
import { useUploadRatingMutation } from './rating.api.ts';

interface Props {
  rating: DeskRating;
  onStored: (stored: DeskRating) => void;
}

/** Takes the changed table, and says what is wrong in it by row. */
export function UploadTable({ rating: { id, version }, onStored }: Props) {
  const [upload] = useUploadRatingMutation();
  return (
    <Stack $gap="s3">
      <FileUpload
        label={`Таблица: ${RATING_TITLES[id]}`}
        choose="Загрузить таблицу"
        accept=".xlsx,.xls,.ods"
        otherType="Нужна таблица .xlsx, .xls или .ods."
        send={(image, onProgress) => upload({ rating: id, version, image, onProgress })}
        onStored={onStored}
        details={(error) => <WrongRows error={error} />}
      />
      <Quiet>
        Первый лист таблицы до 10&nbsp;МБ, в строке один спортсмен, столбцы – как в скачанной таблице. Вместо
        формул нужны значения: скопируйте столбец и вставьте «только значения».
      </Quiet>
    </Stack>
  );
}

/** Rows that are listed at first. */
const LISTED = 20;

function WrongRows({ error }: { error: unknown }) {
  const [isWhole, setWhole] = useState(false);
  const fields = isApiError(error) ? error.fields : {};
  const rows = Object.entries(fields)
    .flatMap(([field, text]) => {
      const number = rowOf(field);
      return number === undefined ? [] : text.split('\n').map((message) => ({ number, message }));
    })
    .sort((one, other) => one.number - other.number);
  if (rows.length === 0) return null;
  return (
    <Stack $gap="s3">
      <PlainList>
        {rows.slice(0, isWhole ? undefined : LISTED).map(({ number, message }) => (
          <li key={`${number} ${message}`}>
            Строка {number}: {message}
          </li>
        ))}
      </PlainList>
      {!isWhole && rows.length > LISTED && (
        <div>
          <Button variant="secondary" onClick={() => setWhole(true)}>
            Показать все строки
          </Button>
        </div>
      )}
      <p>Исправьте это в Excel и загрузите таблицу снова. То, что на сайте, не изменилось.</p>
    </Stack>
  );
}
