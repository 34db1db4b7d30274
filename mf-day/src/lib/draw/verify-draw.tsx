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

/** Repeats the draws in this browser, and the whole day once its log is public; offers what it repeats as a file. */
export default function VerifyDraw({ tournament, title, isOpen, onClose, page }: Props) {
  const query = useGetDayArchiveQuery({ tournament }, { skip: !isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={query.data?.log ? 'Проверка дня' : 'Проверка жеребьёвки'}
      eyebrow={title}
      width="wide"
    >
      <QueryResult query={query} what="доказательство" rows={4} height="44px">
        {(archive) => <Checked archive={archive} page={page} tournament={tournament} />}
      </QueryResult>
    </Dialog>
  );
}

interface CheckedProps extends Pick<Props, 'tournament' | 'page'> {
  archive: { proof?: unknown; log?: string | undefined };
}

const isDay = (page: Props['page']): page is PublicDay => 'sessions' in page;

/** Attempts and what was thrown away come first, before any word on whether the lines agree. */
function Checked({ archive, page, tournament }: CheckedProps) {
  const { log } = archive;
  const check = useMemo(() => checkOf(archive, page), [archive, page]);
  const rating = useCheckRatingQuery({ rating: SEASON.rating }, { skip: !check?.day || !isDay(page) });
  if (!check) return <Answer tone="error">Журнал этого дня не читается.</Answer>;
  const { day, proof, counting, thrown, dropped, bracket } = check;
  const points = day && isDay(page) ? pointsCheck(rating, day, tournament) : null;
  const problems = [...check.problems, ...(points?.problems ?? [])];
  const attempts = Math.max(1, ...counting.map(({ attempt }) => attempt));
  const isByLot = proof.sessions.some(({ seeding, drawn }) => drawn && seeding === 'lot');
  const lines = counting.reduce((count, { lines: own }) => count + own.length, 0);
  const [name, type, text] =
    log === undefined
      ? ([`proof-${tournament}.json`, 'application/json', JSON.stringify(proof, null, 1)] as const)
      : ([`day-${tournament}.jsonl`, 'application/jsonl', log] as const);
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
      {day && Object.keys(day.sheets).length > 0 && (
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
        <Notice tone="success" title={day ? 'Всё сходится' : 'Строки сходятся'}>
          Браузер повторил жеребьёвку сам: категорий {counting.length}, строк {lines}, все совпали.
          {bracket === 'same' && ' Сетка на этой странице та же.'}
          {bracket === 'changed' &&
            ' После публикации эту сетку меняли: что и почему, сказано на странице под сеткой.'}
          {day && ` Бои (${page.bouts.length}), сетки и места на этой странице те же, что по журналу дня.`}
          {points?.text}
        </Notice>
      )}
      <Limits isDay={day !== null} />
      {log !== undefined && (
        <Quiet>
          Контрольная сумма журнала (SHA-256): <Code>{hashOf(log)}</Code>
        </Quiet>
      )}
      <Row $align="center">
        <Button variant="secondary" onClick={() => saveFile(new Blob([text], { type }), name)}>
          {day ? 'Скачать журнал дня' : 'Скачать доказательство'}
        </Button>
      </Row>
      <Quiet>
        В файле {day && 'бои, места в сетках, '}все числа и контрольные коды, но нет имён: только номера
        участников, клубы, номера тренеров, города и очки рейтинга.
      </Quiet>
    </Stack>
  );
}

/** What does not agree, in Russian sentences, and all that it was found from; null for a text that is no log. */
function checkOf({ proof: open, log }: CheckedProps['archive'], page: Props['page']) {
  try {
    const day = log === undefined ? null : archivedDay(log);
    const proof = day ? proofOf(day) : (open as DrawProof);
    if (!proof) return null;
    const verdict = verifyProof(proof);
    const bracket = isDay(page) ? undefined : compareShown(proof, page, day);
    const [sessions, checksum] = isDay(page) ? [page.sessions, page.checksum] : [[]];
    const nameOf = (id: number) =>
      page.entries.find((entry) => entry.id === id)?.name ?? `участник №\u00a0${id}`;
    const shown = { categories: isDay(page) ? page.categories : [page], bouts: page.bouts, nameOf };
    const problems = [
      !verdict.isValid && verdict.problem,
      !(isShown(proof, sessions) && bracket !== 'different') &&
        'Доказательство не то, что показывает страница.',
      log !== undefined &&
        checksum !== undefined &&
        checksum !== hashOf(log) &&
        'Контрольная сумма журнала не та, что на странице.',
      ...(day ? differencesOf(day, proof, shown) : []),
    ];
    return { day, proof, bracket, ...accountOf(proof), problems: problems.filter((one) => one !== false) };
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
const Limits = ({ isDay }: { isDay: boolean }) => (
  <details>
    <summary>Что эта проверка показывает, а что нет</summary>
    <p>{HOW_DRAWN}</p>
    <p>
      Показывает: каждая строка получена из записанных чисел и списка, число сайта подходит к контрольному
      коду, ни одна попытка не пропущена.
      {isDay &&
        ' Из журнала дня браузер заново получил сетки, бои, места и очки по тем же правилам, что и сайт. Журнал открыт, когда кончились бои и время протестов.'}
    </p>
    <p>
      Не показывает: верен ли сам список и правдива ли причина новой попытки; что контрольный код появился
      раньше чисел – это видел тот, кто записал его с этой страницы вовремя; не сговорился ли с залом тот, у
      кого сервер и его ключ{isDay && '; верно ли стол и корты записали то, что видели'}.
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

/** How the bracket of a page relates to the drawn lines: `changed` by operations after the publication. */
type Shown = 'same' | 'different' | 'changed';

/** Writes a category's lines, of the archive or as drawn, as a bracket with the names of the page, and compares them. */
export function compareShown(
  proof: DrawProof,
  { key, draw, entries, bouts, rounds, roundsA, roundsB }: DayCategory,
  day: DayState | null,
): Shown {
  if (!day && draw && draw.operations.length > 0) return 'changed';
  const lines = accountOf(proof).counting.find((category) => category.key === key)?.lines;
  const drawn =
    lines && ({ kind: lines.length === 3 ? 'round-robin' : 'elimination', lines, out: [] } as const);
  const category = day ? day.categories[key] : drawn;
  if (!category) return 'different';
  const written = bracketText(category, proof.rules, {
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
  const isSame =
    cornersOf(written.rounds, written.roundsA, written.roundsB) === cornersOf(rounds, roundsA, roundsB);
  return isSame ? 'same' : 'different';
}
