import { Button, failureText, Link, logProblem } from '@league/shared';
import { useListDaysQuery } from '@league/shared/api';
import {
  type AcceptedAthlete,
  type DayStage,
  type OrganiserApplication,
  type OrganiserTournament,
  SPORT_RANKS,
  undecidedOf,
} from '@league/shared/contract';
import {
  Answer,
  formatDay,
  formatLongDay,
  Notice,
  type OutcomeFacts,
  PlainList,
  Quiet,
  Row,
} from '@league/shared/kit';
import { DownloadWorkbook, type WrittenSheet } from '@league/shared/tournament';
import { useId, useState } from 'react';
import { useAcceptApplicationsMutation, useLazyListAcceptedAthletesQuery } from '../../lib/desk.api.ts';
import { Item, Name } from '../../lib/organiser-parts.ts';
import { ApplicationLine } from './application-line.tsx';
import { athletesIn, intakeLines, NOT_PUBLIC, overLimit, senderText } from './inbox-text.ts';

/** The columns of the table: header, width in characters, and the text of an athlete. */
const COLUMNS: readonly (readonly [string, number, (athlete: AcceptedAthlete) => string])[] = [
  ['Категория', 26, ({ category }) => category],
  ['Пол', 6, ({ sex }) => sex],
  ['Вес', 8, ({ weight }) => weight],
  ['Фамилия и имя', 28, ({ name }) => name],
  ['Публикация', 20, ({ name_hidden }) => (name_hidden ? NOT_PUBLIC : '')],
  ['Дата рождения', 15, ({ birthdate }) => formatDay(birthdate)],
  ['Разряд', 16, ({ sport_qualification: rank }) => SPORT_RANKS[SPORT_RANKS.length - rank] ?? ''],
  ['Пояс', 10, ({ technical_quality }) => technical_quality],
  ['Город', 18, ({ city }) => city],
  ['Команда', 22, ({ teamName }) => teamName],
  ['Тренер', 28, ({ coachName }) => coachName],
  ['Кто подал', 36, ({ author }) => author],
];

export const acceptedSheet = (athletes: readonly AcceptedAthlete[]): WrittenSheet => ({
  title: 'Принятые',
  widths: [5, ...COLUMNS.map(([, width]) => width)],
  rows: [
    ['№', ...COLUMNS.map(([header]) => header)],
    ...athletes.map((athlete, index) => [index + 1, ...COLUMNS.map(([, , cellOf]) => cellOf(athlete))]),
  ],
});

interface Props {
  tournament: OrganiserTournament;
  onOutcome: (outcome: OutcomeFacts) => void;
}

/** The stages of a day whose list of entries is closed. */
const CLOSED: ReadonlySet<DayStage> = new Set(['closed', 'drawn', 'published', 'planned']);

/** So many decided applications stay in sight; more of them are folded below those that wait. */
const FEW = 3;

/** The applications for one tournament: choose, accept at once, open one, download the accepted. */
export function TournamentInbox({ tournament, onOutcome }: Props) {
  const { title, date, applications, state, accepted } = tournament;
  const [accept, { error, isLoading }] = useAcceptApplicationsMutation();
  const [listAthletes] = useLazyListAcceptedAthletesQuery();
  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set());
  const titleId = useId();
  const isOver = state === 'over';
  const waiting = undecidedOf(tournament);
  const decided = applications.filter((one) => !waiting.includes(one));
  const chosen = waiting.filter(({ id }) => chosenIds.has(id));
  const problem = overLimit(tournament, chosen);
  const { data: days } = useListDaysQuery(undefined, { skip: waiting.length === 0 });
  const day = days?.find((one) => one.tournament === tournament.id);
  const isListClosed = day && CLOSED.has(day.stage);

  const handleChoice = (id: number, isChosen: boolean) => {
    const ids = new Set(chosenIds);
    if (isChosen) ids.add(id);
    else ids.delete(id);
    setChosen(ids);
  };
  const handleAccept = async () => {
    const { data, error: refusal } = await accept({
      applications: chosen.map(({ id, revision }) => ({ id, revision })),
    });
    if (!data) return logProblem('Принять заявки не удалось', refusal);
    setChosen(new Set());
    onOutcome(outcomeOf(data, chosen));
  };

  const lineOf = (application: OrganiserApplication) => (
    <ApplicationLine
      key={application.id}
      application={application}
      isOver={isOver}
      isChosen={chosenIds.has(application.id)}
      onChoice={handleChoice}
      onOutcome={onOutcome}
    />
  );

  return (
    <Item as="section" aria-labelledby={titleId}>
      <Name id={titleId}>{title}</Name>
      <Quiet>
        <time dateTime={date}>{formatLongDay(date)}</time>
      </Quiet>
      {intakeLines(tournament).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Row>
        {waiting.length > 1 && (
          <Button
            variant="secondary"
            aria-describedby={titleId}
            onClick={() =>
              setChosen(new Set(chosen.length === waiting.length ? [] : waiting.map(({ id }) => id)))
            }
          >
            {chosen.length === waiting.length ? 'Снять выбор' : `Выбрать все (${waiting.length})`}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button busy={isLoading} aria-describedby={titleId} onClick={handleAccept}>
            Принять выбранные ({chosen.length})
          </Button>
        )}
        {accepted > 0 && (
          <DownloadWorkbook
            label="Скачать принятых (Excel)"
            file={`${tournament.id}-athletes.xlsx`}
            make={async () => [acceptedSheet(await listAthletes({ tournament: tournament.id }).unwrap())]}
            describedBy={titleId}
          />
        )}
      </Row>
      {chosen.length > 0 && (
        <Quiet role="status">
          Выбрано заявок: {chosen.length}, спортсменов: {athletesIn(chosen)}.
        </Quiet>
      )}
      {waiting.length > 0 && isListClosed && (
        <Notice tone="warning">
          Список участников турнира уже закрыт. Кого вы примете теперь, секретариат добавит на{' '}
          <Link to={`/day/${tournament.id}/desk`}>столе</Link> как позднюю заявку.
        </Notice>
      )}
      {problem && <Notice tone="warning">{problem}</Notice>}
      {error && !isLoading && (
        <Answer tone="error">{failureText(error, 'Принять не удалось. Попробуйте ещё раз.')}</Answer>
      )}
      {applications.length === 0 ? (
        <Quiet>Заявок на этот турнир пока нет.</Quiet>
      ) : (
        <>
          {waiting.length > 0 && <PlainList>{waiting.map(lineOf)}</PlainList>}
          {decided.length > 0 && (
            <details open={decided.length <= FEW}>
              <summary>Рассмотренные заявки: {decided.length}</summary>
              <PlainList>{decided.map(lineOf)}</PlainList>
            </details>
          )}
        </>
      )}
    </Item>
  );
}

/** What has become of each application of an acceptance. */
function outcomeOf(
  answers: readonly { id: number; problem: string | null }[],
  chosen: readonly OrganiserApplication[],
): OutcomeFacts {
  const left = answers.filter(({ problem }) => problem !== null);
  const done = `Принято заявок: ${answers.length - left.length}. Авторам сообщено.`;
  if (left.length === 0) return { text: done };
  const lines = left.map(({ id, problem }) => {
    const application = chosen.find((one) => one.id === id);
    return `${application ? senderText(application) : `Заявка ${id}`}: ${problem}`;
  });
  return { text: [done, ...lines].join(' '), tone: 'warning' };
}
