import { Button, Link, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import {
  useCountedNotifications,
  useListActivityTermsQuery,
  useListAthletesQuery,
  useListCampsQuery,
  useListChildrenQuery,
  useListDeskApplicationsQuery,
  useListDeskPeopleQuery,
  useListDeskRequestsQuery,
  useListEventsQuery,
  useListRequestsQuery,
  useListWaitingQuery,
} from '@league/shared/api';
import { Skeleton } from '@league/shared/kit';
import styled from 'styled-components';
import { type Step, stepsOf } from './steps.ts';

const CONSENT: Step = { text: 'Дать согласие и указать возраст', to: '/consent' };

/** The calls of the pages that the person has, kept fresh by their tags. */
function useSteps({ id, userType, confirmed, admitted, organiser }: NonNullable<Viewer>) {
  const mayAct = admitted !== false;
  const fresh = (isNeeded: boolean) => ({ skip: !mayAct || !isNeeded, refetchOnMountOrArgChange: true });
  const isCoach = userType === 'coach';
  const isClub = userType === 'club';
  const requests = useListRequestsQuery(undefined, fresh(true));
  const counted = useCountedNotifications();
  const children = useListChildrenQuery({ parentId: id }, fresh(userType === 'parent'));
  const athletes = useListAthletesQuery({ coachId: id }, fresh((isCoach || isClub) && confirmed));
  const waiting = useListWaitingQuery(undefined, fresh((isCoach || isClub) && confirmed));
  const enrols = confirmed && (isCoach || (isClub && (athletes.data?.length ?? 0) > 0));
  const camps = useListCampsQuery(undefined, fresh(enrols));
  const events = useListEventsQuery(undefined, fresh(enrols));
  const terms = useListActivityTermsQuery(undefined, fresh(enrols));
  const deskPeople = useListDeskPeopleQuery(undefined, fresh(organiser === true));
  const deskTournaments = useListDeskApplicationsQuery(undefined, fresh(organiser === true));
  const deskRequests = useListDeskRequestsQuery(undefined, fresh(organiser === true));
  const all = [
    requests,
    children,
    athletes,
    waiting,
    camps,
    events,
    terms,
    deskPeople,
    deskTournaments,
    deskRequests,
  ];
  return {
    steps: mayAct
      ? stepsOf({
          viewer: { id, userType },
          requests: requests.data ?? [],
          undecided: counted?.undecided,
          athletes: children.data ?? athletes.data,
          waiting: waiting.data,
          camps: camps.data,
          events: events.data,
          terms: terms.data,
          deskPeople: deskPeople.data,
          deskTournaments: deskTournaments.data,
          deskRequests: deskRequests.data,
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
      <>
        <Said role="alert">Не удалось узнать, что вас ждёт.</Said>
        <Button variant="quiet" onClick={retry}>
          Повторить
        </Button>
      </>
    );
  }
  if (steps.length === 0) return <Said>Всё сделано. Хорошей тренировки!</Said>;
  return (
    <List>
      {steps.map(({ text, to }) => (
        <li key={text}>
          <Way to={to}>{text}</Way>
        </li>
      ))}
    </List>
  );
}

const Loading = styled.div`
  width: min(100%, 420px);
`;
const Said = styled.p`
  margin: 0;
  white-space: nowrap;
`;
const List = styled.ul`
  display: flex;
  gap: ${token('s2')};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${token('touch')};
  padding: 0 ${token('s4')};
  border-radius: ${token('round')};
  background: ${token('chungSoft')};
  color: ${token('ink')};
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: ${token('chungDeep')};
  }
  /* Inside: the strip scrolls, and would cut it off. */
  &:focus-visible {
    outline-offset: -3px;
  }
`;
