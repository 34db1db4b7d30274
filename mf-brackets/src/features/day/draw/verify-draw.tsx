import { Button, token } from '@league/shared';
import { useGetDrawProofQuery } from '@league/shared/api';
import type { DayCategory, PublicDay } from '@league/shared/contract';
import { type DrawProof, verifyProof } from '@league/shared/day';
import {
  Answer,
  Dialog,
  type DialogControl,
  FailureNotice,
  Notice,
  SkeletonRows,
  saveFile,
} from '@league/shared/kit';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Code, Quiet, Row } from '../parts/day-parts.ts';
import { compareShown } from './compare-shown.ts';

interface Props extends DialogControl {
  tournament: string;
  title: string;
  /** What the page has said of the draw, to compare; absent where it said nothing. */
  shown?: PublicDay['draw'];
  /** The category whose bracket the page shows, to compare. */
  category?: DayCategory;
}

/** «Проверить жеребьёвку»: repeats the draw in this browser, and offers the proof as a file. */
export default function VerifyDraw({ tournament, title, shown, category, isOpen, onClose }: Props) {
  const { data, error, isFetching, refetch } = useGetDrawProofQuery(
    { tournament },
    { skip: !isOpen, refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Проверка жеребьёвки" eyebrow={title} width="wide">
      {data ? (
        <Checked proof={data as DrawProof} shown={shown} category={category} tournament={tournament} />
      ) : error ? (
        <FailureNotice what="доказательство" error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonRows rows={4} height="44px" />
      )}
    </Dialog>
  );
}

interface CheckedProps {
  proof: DrawProof;
  shown: PublicDay['draw'] | undefined;
  category: DayCategory | undefined;
  tournament: string;
}

function Checked({ proof, shown, category, tournament }: CheckedProps) {
  const verdict = useMemo(() => verifyProof(proof), [proof]);
  const bracket = useMemo(() => category && compareShown(proof, category), [proof, category]);
  const isSame =
    !shown ||
    (shown.commitment === proof.commitment &&
      shown.listHash === proof.listHash &&
      shown.value === proof.value);
  const problem = verdict.isValid
    ? !(isSame && bracket !== 'different') &&
      'Доказательство не то, что показывает страница. Обновите страницу и проверьте снова.'
    : verdict.problem;
  const lines = proof.categories.reduce((count, { lines: own }) => count + own.length, 0);
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(proof, null, 1)], { type: 'application/json' }),
      `proof-${tournament}.json`,
    );
  return (
    <Stack>
      {problem ? (
        <Answer tone="error" title="Не сходится">
          {problem}
        </Answer>
      ) : (
        <Notice tone="success" title="Жеребьёвка честная">
          Браузер повторил её сам: категорий {proof.categories.length}, строк {lines}, все совпали.
          {bracket === 'same' && ' Сетка на этой странице та же.'}
          {bracket === 'changed' &&
            ' После публикации эту сетку меняли: что и почему, сказано на странице под сеткой.'}
        </Notice>
      )}
      <ol>
        <li>
          Отпечаток списка из {proof.list.length} участников и правил: <Code>{proof.listHash}</Code>
        </li>
        <li>
          Обязательство, опубликованное до слов, – отпечаток секрета: <Code>{proof.commitment}</Code>
        </li>
        <li>
          Секрет, открытый после жеребьёвки: <Code>{proof.secret}</Code>
        </li>
        <li>
          Слова зрителей:{' '}
          {proof.words.length === 0 ? 'не было' : proof.words.map((word) => `«${word}»`).join(', ')}
        </li>
        <li>
          Случайное число из секрета, слов и списка: <Code>{proof.value}</Code>
        </li>
      </ol>
      <Row>
        <Button variant="secondary" onClick={save}>
          Скачать доказательство
        </Button>
      </Row>
      <Quiet>
        В файле нет имён: только номера участников, клубы, номера тренеров, города и очки рейтинга. Проверить
        его без сайта: <Code>npm run provider -- verify-draw proof.json</Code>
      </Quiet>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};

  ol {
    display: grid;
    gap: ${token('s2')};
    margin: 0;
    padding-inline-start: 1.4em;
  }
`;
