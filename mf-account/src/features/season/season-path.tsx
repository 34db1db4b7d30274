import { Button, ButtonLink, endpoint, Link, leagueApi, octagon, plural, token } from '@league/shared';
import calls from '@league/shared/calls';
import { type AthleteResult, type User, weightText } from '@league/shared/contract';
import {
  Answer,
  EmptyState,
  formatLongDay,
  Notice,
  nbsp,
  PlainList,
  QueryResult,
  Row,
  Stack,
  useAttempt,
} from '@league/shared/kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import { DiplomaButton } from './diploma-button.tsx';
import type { Named } from './draw-diploma.ts';

const results = leagueApi.injectEndpoints({
  endpoints: () => ({
    listResults: endpoint(calls.listResults, {
      // Name and birth date decide whose results they are. A deleted athlete has none to ask for.
      providesTags: (_results, _error, { id }) => [{ type: 'User', id }],
    }),
    answerResults: endpoint(calls.answerResults, {
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [{ type: 'User', id }]),
    }),
  }),
});

const { useListResultsQuery, useAnswerResultsMutation } = results;

const POINTS = { one: 'очко', few: 'очка', many: 'очков' };

/** «54 очка»; «27–28 очков» where the results do not say who beat the third place. */
function pointsText({ points_from: from, points_to: to }: AthleteResult): string {
  const figures = from === to ? String(from) : `${from}–${to}`;
  return nbsp(`${figures}\u00a0${plural(to, POINTS)}`);
}

/** Says of results whether they are the athlete's. The buttons go with the answer: the focus stays with what it was about. */
function useAnswers({ user: { id }, relation }: Props) {
  const [send] = useAnswerResultsMutation();
  /** The results whose answers are under way: the others can be answered meanwhile. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const { problem, attempt } = useAttempt();
  /** The last result of the last answer: what went wrong stands beside it, in sight of the pressed button. */
  const [asked, setAsked] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const answer = async (results: readonly AthleteResult[], mine: boolean) => {
    const ids = results.map((result) => result.id);
    setSent((all) => [...all, ...ids]);
    setAsked(ids.at(-1));
    const isStored = await attempt(
      send({ id, results: ids, mine }),
      'Ответ не сохранён. Попробуйте ещё раз.',
    );
    setSent((all) => all.filter((one) => !ids.includes(one)));
    // Somebody who has gone on elsewhere stays there.
    if (isStored && place.current?.contains(document.activeElement)) place.current.focus();
  };
  /** The family does not change what coach or club have said. */
  const isFixed = ({ answered_by }: AthleteResult) => answered_by === 'team' && relation !== 'other';
  const isSending = (result: AthleteResult) => sent.includes(result.id);
  const problemOf = (result: AthleteResult) =>
    problem && result.id === asked && <Answer tone="error">{problem}</Answer>;
  return { answer, isSending, isFixed, problemOf, place };
}

type Answers = ReturnType<typeof useAnswers>;

/** «Олимп, декабрь 2024: 3-е место, Кадеты, кат. А, до 65 кг» */
const summary = ({ title, place, category, weight }: AthleteResult) =>
  nbsp(`${title}: ${place}-е место, ${category}, ${weightText(weight)}`);

interface AnswerProps {
  answers: Answers;
  result: AthleteResult;
  label: string;
  mine: boolean;
}

/** One answer about one result; absent where the person may not change it. */
const AnswerButton = ({ answers, result, label, mine }: AnswerProps) =>
  !answers.isFixed(result) && (
    <Button
      variant={result.mine === null ? 'secondary' : 'quiet'}
      busy={answers.isSending(result)}
      aria-label={`${label}: ${summary(result)}`}
      onClick={() => answers.answer([result], mine)}
    >
      {label}
    </Button>
  );

interface AskedProps {
  asked: readonly AthleteResult[];
  answers: Answers;
  isOwn: boolean;
}

/** Results that only have the name of the athlete: a namesake may have won them. */
function AskedResults({ asked, answers, isOwn }: AskedProps) {
  const { answer, isSending } = answers;
  return (
    <Notice tone="info" title={isOwn ? 'Похоже, это ваши результаты' : 'Похоже, это результаты спортсмена'}>
      <Stack $gap="s4">
        <span>
          В протоколе те же фамилия, имя, пол и год рождения. После ответа «да» появятся очки и диплом.
        </span>
        <PlainList $gap="s4">
          {asked.map((result) => (
            <li key={result.id}>
              {summary(result)}, <time dateTime={result.date}>{nbsp(formatLongDay(result.date))}</time>,{' '}
              {result.team}
              <Row $gap="s3">
                <AnswerButton {...{ answers, result }} label="Да" mine={true} />
                <AnswerButton {...{ answers, result }} label="Нет" mine={false} />
              </Row>
              {answers.problemOf(result)}
            </li>
          ))}
        </PlainList>
        {asked.length > 1 && (
          <div>
            <Button variant="secondary" busy={asked.every(isSending)} onClick={() => answer(asked, true)}>
              Да, все
            </Button>
          </div>
        )}
      </Stack>
    </Notice>
  );
}

/** Results of which somebody has said that they are a namesake's. */
function OthersResults({ others, answers }: { others: readonly AthleteResult[]; answers: Answers }) {
  return (
    <details>
      <summary>{`Чужие результаты: ${others.length}`}</summary>
      <PlainList $gap="s4">
        {others.map((result) => (
          <li key={result.id}>
            {summary(result)}. {ANSWERED[result.answered_by ?? 'family']}.
            <div>
              <AnswerButton {...{ answers, result }} label="Вернуть" mine={true} />
            </div>
            {answers.problemOf(result)}
          </li>
        ))}
      </PlainList>
    </details>
  );
}

const ANSWERED = { family: 'Так ответила семья', team: 'Так ответил тренер или клуб' };

interface SeasonStepProps {
  athlete: Named;
  result: AthleteResult;
  answers: Answers;
}

/** One tournament of the season: the place in an octagon on the line, and what it was about. */
function SeasonStep({ athlete, result, answers }: SeasonStepProps) {
  const { tournament, title, date, city, category, weight, place, entry, answered_by, diploma } = result;
  return (
    <Step>
      <Place $place={place} aria-hidden="true">
        {place}
      </Place>
      <Stack $gap="s1" $justify="start">
        <Title to={`/tournament/${tournament}`}>{title}</Title>
        <b>
          {place}-е&nbsp;место, {pointsText(result)}
        </b>
        <span>{nbsp(`${category}, ${weightText(weight)}`)}</span>
        <Where>
          <time dateTime={date}>{nbsp(formatLongDay(date))}</time>, {city}
        </Where>
        {entry !== null && <Link to={`/day/${tournament}/extract/${entry}`}>Выписка из протокола</Link>}
        {diploma && <DiplomaButton athlete={athlete} result={result} />}
        {answered_by && (
          <Row $gap="s2" $align="center">
            <Where>{ANSWERED[answered_by]}</Where>
            <AnswerButton {...{ answers, result }} label="Чужой результат" mine={false} />
          </Row>
        )}
        {answers.problemOf(result)}
      </Stack>
    </Step>
  );
}

const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: ${token('s4')};
  padding-bottom: ${token('s5')};

  /* The line from this octagon to the next one. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 40px;
    bottom: 0;
    left: 19px;
    width: 2px;
    background: ${token('line')};
  }
`;

const medals: Record<number, { background: string; text: string }> = {
  1: { background: token('goldSoft'), text: token('goldInk') },
  2: { background: token('chungSoft'), text: token('chungDeep') },
  3: { background: token('hongSoft'), text: token('hongInk') },
};
const Place = styled.span<{ $place: number }>`
  ${octagon}
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  background: ${({ $place }) => medals[$place]?.background ?? token('track')};
  color: ${({ $place }) => medals[$place]?.text ?? token('ink2')};
  font-family: ${token('display')};
  font-weight: 700;
`;
const Title = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${token('touch')};
  margin: -2px 0;
  color: ${token('chungDeep')};
  font-size: ${token('lead')};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Where = styled.span`
  color: ${token('ink2')};
  font-size: ${token('small')};
`;

interface Props {
  user: User;
  relation: ViewerRelation;
}

/** The tournaments of an athlete by season, the newest first. */
export default function SeasonPath({ user, relation }: Props) {
  const query = useListResultsQuery({ id: user.id });
  const answers = useAnswers({ user, relation });
  return (
    <QueryResult query={query} what="результаты турниров">
      {(results) => {
        const own = results.filter(({ mine }) => mine);
        const asked = results.filter(({ mine }) => mine === null);
        const others = results.filter(({ mine }) => mine === false);
        return results.length === 0 ? (
          <NoResults user={user} relation={relation} />
        ) : (
          <Stack $gap="s5" ref={answers.place} tabIndex={-1}>
            {asked.length > 0 && <AskedResults {...{ asked, answers }} isOwn={relation === 'own'} />}
            {[...Map.groupBy(own, ({ date }) => date.slice(0, 4))].map(([year, steps]) => (
              <div key={year}>
                <Year>{`Сезон ${year}`}</Year>
                <Path aria-label={`Турниры сезона ${year}`}>
                  {steps.map((result) => (
                    <SeasonStep key={result.id} athlete={user} {...{ result, answers }} />
                  ))}
                </Path>
              </div>
            ))}
            {others.length > 0 && <OthersResults {...{ others, answers }} />}
          </Stack>
        );
      }}
    </QueryResult>
  );
}

function NoResults({ user, relation }: Props) {
  const reason = user.confirmed
    ? 'Результат находится по фамилии, имени, полу и году рождения: проверьте, что в профиле они такие же, как в протоколе.'
    : 'Результаты появятся, когда тренер подтвердит спортсмена.';
  return (
    <EmptyState
      title="Результатов пока нет"
      action={
        relation !== 'other' && (
          <ButtonLink to="/tournament" variant="secondary">
            К турнирам
          </ButtonLink>
        )
      }
    >
      Здесь будут турниры лиги с местом, категорией и очками. {reason}
    </EmptyState>
  );
}

const Year = styled.h3`
  margin: 0 0 ${token('s4')};
  font-size: ${token('lead')};
`;
const Path = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`;
