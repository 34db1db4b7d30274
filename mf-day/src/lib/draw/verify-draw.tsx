import { Button, focusRing, token } from '@league/shared';
import type { DayCategory, PublicEntry, PublicSession } from '@league/shared/contract';
import { accountOf, bracketText, type DrawProof, verifyProof } from '@league/shared/day';
import {
  Answer,
  Dialog,
  type DialogControl,
  Notice,
  QueryResult,
  Quiet,
  Row,
  saveFile,
} from '@league/shared/kit';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useGetDayProofQuery } from '../days.api.ts';
import { SEEDED_BY_LOT, Thrown } from './draw-facts.tsx';
import { droppedText, HOW_DRAWN, purposeText } from './session-text.ts';

interface Props extends DialogControl {
  tournament: string;
  title: string;
  /** The draws as the page has shown them, to compare; absent where it showed none. */
  shown?: readonly PublicSession[];
  /** The category whose bracket the page shows, to compare. */
  category?: DayCategory;
  /** The entries that the page knows by name. */
  entries: readonly PublicEntry[];
}

/** «Проверить жеребьёвку»: repeats every draw in this browser, and offers the proof as a file. */
export default function VerifyDraw({ tournament, title, isOpen, onClose, ...page }: Props) {
  const query = useGetDayProofQuery({ tournament }, { skip: !isOpen });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Проверка жеребьёвки" eyebrow={title} width="wide">
      <QueryResult query={query} what="доказательство" rows={4} height="44px">
        {(answer) => <Checked {...page} answer={answer} tournament={tournament} />}
      </QueryResult>
    </Dialog>
  );
}

interface CheckedProps extends Pick<Props, 'shown' | 'category' | 'entries'> {
  answer: unknown;
  tournament: string;
}

function Checked({ answer, ...page }: CheckedProps) {
  if (!isKnown(answer))
    return (
      <Answer tone="error" title="Не читается">
        Доказательство записано не так, как понимает эта страница. Обновите её и проверьте снова.
      </Answer>
    );
  return <Proven {...page} proof={answer} />;
}

/** The proof of a newer site has another version. A schema of the rest would be most of this page's script. */
const isKnown = (answer: unknown): answer is DrawProof =>
  (answer as Partial<DrawProof> | null)?.version === 3;

/** Attempts and what was thrown away come first, before any word on whether the lines agree. */
function Proven({
  proof,
  shown,
  category,
  entries,
  tournament,
}: Omit<CheckedProps, 'answer'> & { proof: DrawProof }) {
  const verdict = useMemo(() => verifyProof(proof), [proof]);
  const { counting, thrown, dropped } = useMemo(() => accountOf(proof), [proof]);
  const bracket = useMemo(() => category && compareShown(proof, category), [proof, category]);
  const problem = verdict.isValid
    ? !(isShown(proof, shown) && bracket !== 'different') &&
      'Доказательство не то, что показывает страница. Обновите страницу и проверьте снова.'
    : verdict.problem;
  const attempts = Math.max(1, ...counting.map(({ attempt }) => attempt));
  const isByLot = proof.sessions.some(({ seeding, drawn }) => drawn && seeding === 'lot');
  const lines = counting.reduce((count, { lines: own }) => count + own.length, 0);
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(proof, null, 1)], { type: 'application/json' }),
      `proof-${tournament}.json`,
    );
  return (
    <Stack>
      {thrown.length > 0 ? (
        <Notice tone="warning" title={`Попытка ${attempts}`}>
          Сетки разыгрывали не один раз. Отброшено: {thrown.length}. Спросите секретариат, если причина вас не
          убеждает.
          <Thrown thrown={thrown} entries={entries} />
        </Notice>
      ) : (
        <Notice tone="info" title="Попытка 1">
          Каждую сетку разыгрывали один раз, ничего не отброшено.
        </Notice>
      )}
      {dropped.length > 0 && (
        <Notice tone="warning" title="Были жеребьёвки без сеток">
          <ul>
            {dropped.map((session) => (
              <li key={session.number}>
                {purposeText(proof, session.purpose)}. {session.dropped && droppedText(session.dropped)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isByLot && (
        <Notice tone="info" title="Без очков рейтинга">
          {SEEDED_BY_LOT}
        </Notice>
      )}
      {problem ? (
        <Answer tone="error" title="Не сходится">
          {problem}
        </Answer>
      ) : (
        <Notice tone="success" title="Строки сходятся">
          Браузер повторил жеребьёвку сам: категорий {counting.length}, строк {lines}, все совпали.
          {bracket === 'same' && ' Сетка на этой странице та же.'}
          {bracket === 'changed' &&
            ' После публикации эту сетку меняли: что и почему, сказано на странице под сеткой.'}
        </Notice>
      )}
      <Limits />
      <Row $align="center">
        <Button variant="secondary" onClick={save}>
          Скачать доказательство
        </Button>
      </Row>
      <Quiet>
        В файле все числа и контрольные коды, но нет имён: только номера участников, клубы, номера тренеров,
        города и очки рейтинга.
      </Quiet>
    </Stack>
  );
}

/** Whether the proof is about the draws that the page has shown. */
const isShown = ({ sessions }: DrawProof, shown: readonly PublicSession[] = []): boolean =>
  shown.every(({ number, commitment, listHash, drawn }) => {
    const proven = sessions.find((one) => one.number === number);
    return (
      proven?.commitment === commitment &&
      proven.listHash === listHash &&
      (!drawn?.value || proven.drawn?.value === drawn.value)
    );
  });

/** What the check shows, and what it cannot show. */
const Limits = () => (
  <details>
    <summary>Что эта проверка показывает, а что нет</summary>
    <p>{HOW_DRAWN}</p>
    <p>
      Показывает: каждая строка получена из записанных чисел и списка, число сайта подходит к контрольному
      коду, ни одна попытка не пропущена.
    </p>
    <p>
      Не показывает: верен ли сам список и правдива ли причина новой попытки; что контрольный код появился
      раньше чисел – это видел тот, кто записал его с этой страницы вовремя; не сговорился ли с залом тот, у
      кого сервер и его ключ.
    </p>
  </details>
);

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};

  ol,
  ul {
    display: grid;
    gap: ${token('s2')};
    margin: 0;
    padding-inline-start: 1.4em;
  }

  summary {
    min-height: ${token('touch')};
    align-content: center;
    cursor: pointer;

    ${focusRing}
  }
`;

/** How the bracket of a page relates to the drawn lines: `changed` by operations after the publication. */
type Shown = 'same' | 'different' | 'changed';

/** Writes the proven lines of a category as a bracket, with the names of the page, and compares it with the page's. */
export function compareShown(
  proof: DrawProof,
  { key, draw, entries, bouts, rounds, roundsA, roundsB }: DayCategory,
): Shown {
  if (draw && draw.operations.length > 0) return 'changed';
  const { rules } = proof;
  const proven = accountOf(proof).counting.find((category) => category.key === key);
  if (!proven) return 'different';
  const { lines } = proven;
  const written = bracketText(
    { kind: lines.length === 3 ? 'round-robin' : 'elimination', lines, out: [] },
    rules,
    {
      nameOf: (id) => {
        const entry = entries.find((one) => one.id === id);
        return entry ? `${entry.name} (${entry.club})` : '';
      },
      numberOf: (bout) => bouts.find((one) => one.bout === bout)?.number,
      // Results of the page only say which of the drawn two goes on.
      recordOf: (bout) => bouts.find((one) => one.bout === bout)?.record ?? undefined,
    },
  );
  const cornersOf = (...parts: DayCategory['rounds'][]) =>
    JSON.stringify(
      parts.map((part) =>
        part.map((round) => round.map(({ sportsman1, sportsman2 }) => [sportsman1, sportsman2])),
      ),
    );
  const isSame =
    cornersOf(written.rounds, written.roundsA, written.roundsB) === cornersOf(rounds, roundsA, roundsB);
  return isSame ? 'same' : 'different';
}
