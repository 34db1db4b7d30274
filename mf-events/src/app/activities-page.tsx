import {
  from,
  Link,
  lazyPage,
  selectUserType,
  selectVerifiedUser,
  token,
  useAppSelector,
} from '@league/shared';
import {
  type ActivityKind,
  useListActivityTermsQuery,
  useListCampsQuery,
  useListEventsQuery,
} from '@league/shared/api';
import type { Event } from '@league/shared/contract';
import { Answer, Page, type Query, Segmented, Skeleton, useAddressChoice } from '@league/shared/kit';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { ActivityCard } from '../features/activities/activity-card.tsx';
import { ActivityList } from '../features/activities/activity-list.tsx';
import { KindLinks } from '../features/activities/kind-links.tsx';
import { VisitorLine } from '../features/activities/visitor-line.tsx';
import { WaitingNotice } from '../features/activities/waiting-notice.tsx';
import { VideoBanner } from '../features/banner/video-banner.tsx';
import { CreateButton } from '../features/create/create-button.tsx';
import { ACTIVITY_WORDS } from '../lib/activity-words.ts';
import { useEnrols } from '../lib/use-enrols.ts';
import { ActivityTools } from './activity-tools.tsx';

const VIEWS = [
  { value: 'list', label: 'Список' },
  { value: 'calendar', label: 'Календарь' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const viewOf = (text: string): View => (text === 'calendar' ? 'calendar' : 'list');

/** List or calendar, stored in the address; the switch changes before the address does. */
function useView() {
  const { chosen, inAddress, choose } = useAddressChoice('view');
  return {
    chosen: viewOf(chosen),
    view: viewOf(inAddress),
    show: (view: View) => choose(view === 'list' ? '' : view),
  };
}

const loadCalendar = () => import('../features/calendar/calendar-view.tsx');
const CalendarView = lazyPage(loadCalendar);

/** Preloads the chunk that a press will need; a failure is reported only after the press. */
const expectCalendar = () => void loadCalendar().catch(() => undefined);

interface Props {
  kind: ActivityKind;
  list: Query<Event[]>;
}

/** Milliseconds for which the list waits for deadlines and pictures; without an answer it is shown without them. */
const PATIENCE = 1_500;

/** Whether the list still waits for its terms. */
function useAwaitedTerms(): boolean {
  const { isLoading } = useListActivityTermsQuery();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, PATIENCE, true);
    return () => clearTimeout(timer);
  }, []);
  return isLoading && !isLate;
}

/** The page of camps and the page of attestation events. */
function ActivitiesPage({ kind, list }: Props) {
  const words = ACTIVITY_WORDS[kind];
  const isClub = useAppSelector(selectUserType) === 'club';
  const isOfLeague = useAppSelector(selectVerifiedUser)?.organiser === true;
  const creates = isClub || isOfLeague;
  const { chosen, view, show } = useView();
  // Asked once, together with the list, not by each card after it.
  const enrols = useEnrols();
  const awaitsTerms = useAwaitedTerms();
  const [created, setCreated] = useState<Event | null>(null);
  return (
    <Page title={words.title} tools={creates && <CreateButton kind={kind} onCreated={setCreated} />}>
      <Stack>
        <Wide>
          <VideoBanner kind={kind} />
        </Wide>
        <Bar>
          <VisitorLine />
          <KindLinks />
          <Views onPointerEnter={expectCalendar} onFocus={expectCalendar}>
            <Segmented label="Вид" options={VIEWS} value={chosen} onChange={show} />
          </Views>
        </Bar>
        <WaitingNotice />
        {creates && created && (
          <Answer tone="success">
            {words.created(created.name)} <Link to={`${words.path}/${created.id}`}>Открыть</Link>
          </Answer>
        )}
        {view === 'list' ? (
          <ActivityList
            kind={kind}
            what={words.list}
            // With their terms at once, or they would grow while somebody reads.
            query={{ ...list, data: awaitsTerms ? undefined : list.data }}
            topId={created?.id}
            tools={(activity) => <ActivityTools kind={kind} activity={activity} enrols={enrols} />}
          />
        ) : (
          <Suspense fallback={<Skeleton height="480px" radius={token('radiusM')} />}>
            <CalendarView>
              {(item) => <ActivityCard {...item} tools={<ActivityTools {...item} enrols={enrols} />} />}
            </CalendarView>
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}

export const CampsPage = () => <ActivitiesPage kind="camp" list={useListCampsQuery()} />;

export const CertificationPage = () => <ActivitiesPage kind="event" list={useListEventsQuery()} />;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s4')} ${token('s5')};
  width: 100%;
`;
const Views = styled.div`
  width: min(100%, 260px);

  ${from.tablet} {
    margin-inline-start: auto;
  }
`;
const Wide = styled.div`
  width: 100%;
`;
const Stack = styled.div`
  display: grid;
  gap: ${token('s5')};
  justify-items: start;
  & > :last-child {
    width: 100%;
  }
`;
