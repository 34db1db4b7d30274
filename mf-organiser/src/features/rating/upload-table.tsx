import { Button, failureText, isApiError } from '@league/shared';
import { type DeskRating, RATING_TITLES, rowOf } from '@league/shared/contract';
import { Answer, isFileRefused, PlainList, Quiet, Row, Stack, UploadProgress } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { DropArea } from '../../lib/files/drop-area.tsx';
import { type SentTable, useTableUpload } from './use-table-upload.ts';

interface Props {
  rating: DeskRating;
  onStored: (stored: DeskRating) => void;
}

/** Takes the changed table: by dragging or choosing, with its progress, and what is wrong in it by row. */
export function UploadTable({ rating, onStored }: Props) {
  const { sent, isSending, send, cancel, drop } = useTableUpload(rating, onStored);
  return (
    <Stack $gap="s3">
      <DropArea
        label={`Таблица: ${RATING_TITLES[rating.id]}`}
        choose="Загрузить таблицу"
        accept=".xlsx"
        isDisabled={isSending}
        onFiles={([file]) => file && void send(file)}
      />
      <Quiet>
        Первый лист книги .xlsx до 10&nbsp;МБ, в строке один спортсмен, столбцы – как в скачанной таблице.
        Вместо формул нужны значения: скопируйте столбец и вставьте «только значения».
      </Quiet>
      {sent && isSending && (
        <Stack $gap="s2">
          <FileName>{sent.file.name}</FileName>
          <UploadProgress share={sent.share} label={`Загрузка: ${sent.file.name}`} onCancel={cancel} />
        </Stack>
      )}
      {sent && !isSending && <Refused sent={sent} onRetry={() => void send(sent.file)} onDrop={drop} />}
    </Stack>
  );
}

/** Rows that are listed at first. */
const LISTED = 20;

interface RefusedProps {
  sent: SentTable;
  onRetry: () => void;
  onDrop: () => void;
}

/** Why a table was not taken. */
function Refused({ sent: { file, problem, error }, onRetry, onDrop }: RefusedProps) {
  const [isWhole, setWhole] = useState(false);
  const fields = isApiError(error) ? error.fields : {};
  const rows = Object.entries(fields)
    .flatMap(([field, text]) => {
      const number = rowOf(field);
      return number === undefined ? [] : text.split('\n').map((message) => ({ number, message }));
    })
    .sort((one, other) => one.number - other.number);
  const shown = isWhole ? rows : rows.slice(0, LISTED);
  return (
    <Answer tone="error" title={file.name}>
      <Stack $gap="s3">
        <p>{problem ?? failureText(error, 'Таблица не загрузилась: связь прервалась.')}</p>
        {rows.length > 0 && (
          <>
            <PlainList>
              {shown.map(({ number, message }) => (
                <li key={`${number} ${message}`}>
                  Строка {number}: {message}
                </li>
              ))}
            </PlainList>
            <p>Исправьте это в Excel и загрузите таблицу снова. То, что на сайте, не изменилось.</p>
          </>
        )}
        <Row>
          {problem === undefined && !isFileRefused(error) && (
            <Button variant="secondary" onClick={onRetry}>
              Ещё раз
            </Button>
          )}
          {shown.length < rows.length && (
            <Button variant="secondary" onClick={() => setWhole(true)}>
              Показать все строки
            </Button>
          )}
          <Button variant="quiet" aria-label={`Убрать: ${file.name}`} onClick={onDrop}>
            Убрать
          </Button>
        </Row>
      </Stack>
    </Answer>
  );
}

const FileName = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
