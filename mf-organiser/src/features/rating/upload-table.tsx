import { Button, failureText, isApiError, logProblem, useUnsaved } from '@league/shared';
import { isCancelled, useCancellable } from '@league/shared/api';
import { type DeskRating, RATING_TITLES, rowOf } from '@league/shared/contract';
import { Answer, isFileRefused, PlainList, Quiet, Row, Stack, UploadProgress } from '@league/shared/kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { DropArea } from '../../lib/files/drop-area.tsx';
import { sizeProblem } from '../../lib/files/file-size.ts';
import { useUploadRatingMutation } from './rating.api.ts';

/** The chosen file: on its way, or why it was not taken. */
interface SentTable {
  file: File;
  /** The share that was sent. */
  share: number;
  /** A sentence of this page, without asking the provider. */
  problem?: string | undefined;
  /** The refusal, or what has failed. */
  error?: unknown;
}

const problemOf = (file: File): string | undefined =>
  file.name.toLowerCase().endsWith('.xlsx') ? sizeProblem(file) : 'Нужна таблица Excel (.xlsx).';

/** Sends the table of a rating; a refused file stays with its problems until another one is chosen. */
function useTableUpload({ id, version }: DeskRating, onStored: (stored: DeskRating) => void) {
  const [upload] = useUploadRatingMutation();
  const { run, cancel } = useCancellable();
  const [sent, setSent] = useState<SentTable>();
  const isSending = sent !== undefined && sent.problem === undefined && sent.error === undefined;
  useUnsaved(isSending);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);

  const send = async (file: File) => {
    const problem = problemOf(file);
    setSent({ file, share: 0, problem });
    if (problem !== undefined) return;
    const onProgress = (share: number) => setSent({ file, share });
    const { data, error } = await run(upload({ rating: id, version, image: file, onProgress }));
    if (data) {
      setSent(undefined);
      onStored(data);
    } else if (isCancelled(error)) setSent({ file, share: 0, problem: 'Загрузка отменена.' });
    else {
      logProblem('Таблица рейтинга не загружена', error);
      setSent({ file, share: 0, error });
    }
  };
  return { sent, isSending, send, cancel, drop: () => setSent(undefined) };
}

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
