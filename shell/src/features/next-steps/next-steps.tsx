import {
  Button,
  ButtonLink,
  from,
  selectVerifiedUser,
  token,
  useAppSelector,
  visuallyHidden,
} from '@league/shared';
import {
  useCountedNotifications,
  useGetUserQuery,
  useListActivityTermsQuery,
  useListAthletePapersQuery,
  useListAthletesQuery,
  useListCampsQuery,
  useListChildrenQuery,
  useListDeskApplicationsQuery,
  useListDeskPaymentsQuery,
  useListDeskPeopleQuery,
  useListDeskRequestsQuery,
  useListEventsQuery,
  useListRequestsQuery,
  useListWaitingQuery,
} from '@league/shared/api';
import { nbsp, PlainList, Skeleton } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { type Step, stepsOf } from './steps.ts';

const CONSENT: Step = { text: 'Дать согласие и указать возраст', action: 'Открыть', to: '/consent' };

/** Number of steps shown until the person asks for all. */
const SHOWN = 3;

/** The calls of the pages that the person has, kept fresh by their tags. */
function useSteps({ id, userType, confirmed, admitted, organiser }: NonNullable<Viewer>) {
  const mayAct = admitted !== false;
  const only = (isNeeded: boolean) => ({ skip: !mayAct || !isNeeded });
  const isAthlete = userType === 'athlete';
  const isCoach = userType === 'coach';
  const isClub = userType === 'club';
  const leads = (isCoach || isClub) && confirmed;
  const requests = useListRequestsQuery(undefined, only(true));
  const counted = useCountedNotifications();
  const children = useListChildrenQuery({ parentId: id }, only(userType === 'parent'));
  const athletes = useListAthletesQuery({ coachId: id }, only(leads));
  const self = useGetUserQuery({ id }, only(isAthlete));
  const papers = useListAthletePapersQuery(undefined, only(isAthlete || userType === 'parent' || leads));
  const waiting = useListWaitingQuery(undefined, only(leads));
  const enrols = confirmed && (isCoach || (isClub && (athletes.data?.length ?? 0) > 0));
  const camps = useListCampsQuery(undefined, only(enrols));
  const events = useListEventsQuery(undefined, only(enrols));
  const terms = useListActivityTermsQuery(undefined, only(enrols));
  const deskPeople = useListDeskPeopleQuery(undefined, only(organiser === true));
  const organiserTournaments = useListDeskApplicationsQuery(undefined, only(organiser === true));
  const organiserPayments = useListDeskPaymentsQuery(undefined, only(organiser === true));
  const organiserRequests = useListDeskRequestsQuery(undefined, only(organiser === true));
  const all = [
    requests,
    children,
    athletes,
    self,
    papers,
    waiting,
    camps,
    events,
    terms,
    deskPeople,
    organiserTournaments,
    organiserPayments,
    organiserRequests,
  ];
  return {
    steps: mayAct
      ? stepsOf({
          viewer: { id, userType },
          requests: requests.data ?? [],
          undecided: counted?.undecided,
          duties: counted?.duties,
          athletes: children.data ?? athletes.data,
          papers: papers.data,
          people: self.data ? [{ ...self.data, birthdate: self.data.birthday }] : children.data,
          waiting: waiting.data,
          camps: camps.data,
          events: events.data,
          terms: terms.data,
          deskPeople: deskPeople.data,
          organiserTournaments: organiserTournaments.data,
          organiserPayments: organiserPayments.data,
          organiserRequests: organiserRequests.data,
        })
      : [CONSENT],
    isLoading: all.some(({ isLoading }) => isLoading),
    hasFailed: all.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const one of all) if (one.isError) void one.refetch();
    },
  };
}

type Viewer = ReturnType<typeof selectVerifiedUser>;

/** What waits for the person, each with a link to its place. */
export default function NextSteps() {
  const viewer = useAppSelector(selectVerifiedUser);
  return viewer && <Steps viewer={viewer} />;
}

function Steps({ viewer }: { viewer: NonNullable<Viewer> }) {
  const { steps, isLoading, hasFailed, retry } = useSteps(viewer);
  if (isLoading) {
    return (
      <Loading aria-busy="true" aria-label="Загрузка">
        <Skeleton height={token('touch')} radius={token('round')} />
      </Loading>
    );
  }
  if (hasFailed && steps.length === 0) {
    return (
      <Line>
        <p role="alert">Не удалось узнать, что вас ждёт.</p>
        <Button variant="quiet" onClick={retry}>
          Повторить
        </Button>
      </Line>
    );
  }
  if (steps.length === 0) {
    return (
      <Line>
        <p>Всё сделано. Хорошей тренировки!</p>
      </Line>
    );
  }
  return <StepList steps={steps} />;
}

/** The first steps, each with its deadline and a link; a button shows the rest below them. */
function StepList({ steps }: { steps: readonly Step[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <PlainList>
        {steps.slice(0, isWhole ? undefined : SHOWN).map((step) => (
          <StepLine key={step.text} step={step} />
        ))}
      </PlainList>
      {steps.length > SHOWN && (
        <Toggle variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Показать только первые' : `Показать все: ${steps.length}`}
        </Toggle>
      )}
    </>
  );
}

function StepLine({ step: { text, by, action, to } }: { step: Step }) {
  return (
    <Line as="li">
      <p>
        {text}
        {by && <Deadline> {until(by)}</Deadline>}
      </p>
      <ButtonLink variant="secondary" to={to}>
        {action}
        <Hidden>: {text}</Hidden>
      </ButtonLink>
    </Line>
  );
}

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** «до 20 декабря»: a step is about days ahead, and short. */
const until = (day: string) => nbsp(`до ${dayAndMonth.format(new Date(day))}`).replace(/(?<=\d) /, '\u00a0');

const Loading = styled.div`
  width: min(100%, 420px);
`;
/** The button at the end of the text, which wraps. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token('s4')};
  max-width: 46rem;
  min-height: ${token('touch')};
  padding: ${token('s1')} 0;
  & p {
    margin: 0;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  & + & {
    border-top: 1px solid ${token('line')};
  }
`;
const Deadline = styled.span`
  display: block;
  color: ${token('ink2')};
  font-size: ${token('small')};
  ${from.tablet} {
    display: inline;
    margin-inline-start: ${token('s2')};
  }
`;
const Hidden = styled.span`
  ${visuallyHidden}
`;
const Toggle = styled(Button)`
  margin-inline-start: calc(-1 * ${token('s4')});
`;
