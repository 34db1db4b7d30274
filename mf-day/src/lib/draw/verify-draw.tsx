import { Button, endpoint, isApiError, leagueApi, token } from '@league/shared';
import calls from '@league/shared/calls';
import {
  type DayCategory,
  type PublicDay,
  type PublicRating,
  type PublicSession,
  SEASON,
} from '@league/shared/contract';
import {
  accountOf,
  archivedDay,
  bracketText,
  type DayState,
  type DrawProof,
  differencesOf,
  hashOf,
  isFought,
  proofOf,
  unearnedOf,
  verifyProof,
} from '@league/shared/day';
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
import { Code } from '../day-parts.tsx';
import { useGetDayArchiveQuery } from '../days.api.ts';
import { SEEDED_BY_LOT, Thrown } from './draw-facts.tsx';
import { droppedText, HOW_DRAWN, purposeText } from './session-text.ts';

interface Props extends DialogControl {
  tournament: string;
  title: string;
  /** What the page shows, to compare: the day or one of its categories. */
  page: PublicDay | DayCategory;
}

/** Repeats the draws in this browser, and the whole day once all of its log is public; offers the log as a file. */
export default function VerifyDraw({ tournament, title, isOpen, onClose, page }: Props) {
  const query = useGetDayArchiveQuery({ tournament }, { skip: !isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isDay(page) && page.checksum ? 'Проверка дня' : 'Проверка жеребьёвки'}
      eyebrow={title}
      width="wide"
    >
      <QueryResult query={query} what="журнал дня" rows={4} height="44px">
        {({ log }) => <Checked log={log} page={page} tournament={tournament} />}
      </QueryResult>
    </Dialog>
  );
}

interface CheckedProps extends Pick<Props, 'tournament' | 'page'> {
  log: string;
}

const isDay = (page: Props['page']): page is PublicDay => 'sessions' in page;

/** Attempts and what was thrown away come first, before any word on whether the lines agree. */
function Checked({ log, page, tournament }: CheckedProps) {
  const check = useMemo(() => checkOf(log, page), [log, page]);
  const isOver = check !== null && isFought(check.day);
  const rating = useCheckRatingQuery({ rating: SEASON.rating }, { skip: !isOver || !isDay(page) });
  if (!check) return <Answer tone="error">Журнал этого дня не читается.</Answer>;
  const { day, proof, counting, thrown, dropped } = check;
  const points = isOver && isDay(page) ? pointsCheck(rating, day, tournament) : null;
  const problems = [...check.problems, ...(points?.problems ?? [])];
  const attempts = Math.max(1, ...counting.map(({ attempt }) => attempt));
  const isByLot = proof.sessions.some(({ seeding, drawn }) => drawn && seeding === 'lot');
  const lines = counting.reduce((count, { lines: own }) => count + own.length, 0);
  return (
    <Stack>
      {thrown.length > 0 ? (
        <Notice tone="warning" title={`Попытка ${attempts}`}>
          Сетки разыгрывали не один раз. Отброшено: {thrown.length}. Спросите секретариат, если причина вас не
          убеждает.
          <Thrown thrown={thrown} entries={page.entries} />
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
      {Object.keys(day.sheets).length > 0 && (
        <Notice tone="warning" title="Сетки финала исправляли вручную">
          На странице финала они могут быть другими: здесь проверены сетки дня.
        </Notice>
      )}
      {problems.length > 0 ? (
        <Answer tone="error" title="Не сходится">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          Если это меняли только что, обновите страницу и проверьте снова.
        </Answer>
      ) : (
        <Notice tone="success" title={isOver ? 'Всё сходится' : 'Строки сходятся'}>
          Браузер повторил жеребьёвку сам: категорий {counting.length}, строк {lines}, все совпали.
          {!isDay(page) && ' Сетка на этой странице та же.'}
          {isOver && ` Бои (${page.bouts.length}), сетки и места на этой странице те же, что по журналу дня.`}
          {points?.text}
        </Notice>
      )}
      <Limits isOver={isOver} />
      <Quiet>
        Контрольная сумма журнала (SHA-256): <Code>{hashOf(log)}</Code>
      </Quiet>
      <Row $align="center">
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([log], { type: 'application/jsonl' }), `day-${tournament}.jsonl`)}
        >
          Скачать журнал дня
        </Button>
      </Row>
      <Quiet>
        В файле {isOver && 'бои, места в сетках, '}все числа и контрольные коды, но нет имён: только номера
        участников, клубы, номера тренеров, города и очки рейтинга.
      </Quiet>
    </Stack>
  );
}

/** What does not agree, in Russian sentences, and all that it was found from; null for a text that is no log. */
function checkOf(log: string, page: Props['page']) {
  try {
    const day = archivedDay(log);
    const proof = proofOf(day);
    if (!proof) return null;
    const verdict = verifyProof(proof);
    const [sessions, checksum] = isDay(page) ? [page.sessions, page.checksum] : [[]];
    const nameOf = (id: number) =>
      page.entries.find((entry) => entry.id === id)?.name ?? `участник №\u00a0${id}`;
    const shown = { categories: isDay(page) ? page.categories : [page], bouts: page.bouts, nameOf };
    const problems = [
      !verdict.isValid && verdict.problem,
      !(isShown(proof, sessions) && (isDay(page) || isSameBracket(day, page))) &&
        'Журнал не о том, что показывает страница.',
      checksum !== undefined &&
        checksum !== hashOf(log) &&
        'Контрольная сумма журнала не та, что на странице.',
      ...differencesOf(day, proof, shown),
    ];
    return { day, proof, ...accountOf(proof), problems: problems.filter((one) => one !== false) };
  } catch {
    return null;
  }
}

/** The points of a day in the rating, which may be read later than the log, or not at all. */
function pointsCheck({ data, error }: RatingQuery, day: DayState, tournament: string) {
  const shown = (data ?? []).flatMap(({ rows }) =>
    rows.flatMap(({ name, byTournament = [] }) =>
      byTournament.flatMap(({ points, day: of }) => (of?.id === tournament ? { name, points, day: of } : [])),
    ),
  );
  const text =
    shown.length > 0
      ? ` Очки рейтинга те же: строк ${shown.length}.`
      : error && !(isApiError(error) && error.status === 404)
        ? ' Рейтинг не открылся: очки не проверены.'
        : data || error
          ? ' В рейтинге этого дня нет: очки не проверены.'
          : ' Рейтинг открывается…';
  return {
    text,
    problems: unearnedOf(day, shown).map(
      ({ name, points }) => `Рейтинг, ${name}: за этот день очков ${points}, а по журналу не столько.`,
    ),
  };
}

interface RatingQuery {
  data?: PublicRating | undefined;
  error?: unknown;
}

const { useCheckRatingQuery } = leagueApi.injectEndpoints({
  // The rating's own page has its endpoint; names are unique on the site.
  endpoints: () => ({ checkRating: endpoint(calls.getRating, { keepUnusedDataFor: 0 }) }),
});

/** Whether the proof is about the draws that the page has shown. */
const isShown = ({ sessions }: DrawProof, shown: readonly PublicSession[]): boolean =>
  shown.every(({ number, commitment, listHash, drawn }) => {
    const proven = sessions.find((one) => one.number === number);
    return (
      proven?.commitment === commitment &&
      proven.listHash === listHash &&
      (!drawn?.value || proven.drawn?.value === drawn.value)
    );
  });

/** What the check shows, and what it cannot show. */
const Limits = ({ isOver }: { isOver: boolean }) => (
  <details>
    <summary>Что эта проверка показывает, а что нет</summary>
    <p>{HOW_DRAWN}</p>
    <p>
      Показывает: каждая строка получена из записанных чисел и списка, число сайта подходит к контрольному
      коду, ни одна попытка не пропущена.
      {isOver &&
        ' Из журнала дня браузер заново получил сетки, бои, места и очки по тем же правилам, что и сайт. Журнал открыт, когда кончились бои и время протестов.'}
    </p>
    <p>
      Не показывает: верен ли сам список и правдива ли причина новой попытки; что контрольный код появился
      раньше чисел – это видел тот, кто записал его с этой страницы вовремя; не сговорился ли с залом тот, у
      кого сервер и его ключ{isOver && '; верно ли стол и корты записали то, что видели'}.
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
`;

/** Writes a category of the archive as a bracket with the names of the page, and compares them. */
function isSameBracket(
  { rules, categories }: DayState,
  { key, entries, bouts, rounds, roundsA, roundsB }: DayCategory,
): boolean {
  const category = categories[key];
  if (!category || !rules) return false;
  const written = bracketText(category, rules, {
    nameOf: (id) => {
      const entry = entries.find((one) => one.id === id);
      return entry ? `${entry.name} (${entry.club})` : '';
    },
    numberOf: (bout) => bouts.find((one) => one.bout === bout)?.number,
    // Results of the page only say which of the drawn two goes on.
    recordOf: (bout) => bouts.find((one) => one.bout === bout)?.record ?? undefined,
  });
  const cornersOf = (...parts: DayCategory['rounds'][]) =>
    JSON.stringify(
      parts.map((part) =>
        part.map((round) => round.map(({ sportsman1, sportsman2 }) => [sportsman1, sportsman2])),
      ),
    );
  return cornersOf(written.rounds, written.roundsA, written.roundsB) === cornersOf(rounds, roundsA, roundsB);
}
