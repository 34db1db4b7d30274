import { Button, Link, selectUserType, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import { type ActivityKind, useListCampsQuery, useListEventsQuery } from '@league/shared/api';
import { type Event, isOver } from '@league/shared/contract';
import { Answer, Page, type Query } from '@league/shared/kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ActivityList } from '../features/activities/activity-list.tsx';
import { KindLinks } from '../features/activities/kind-links.tsx';
import { VisitorLine } from '../features/activities/visitor-line.tsx';
import { WaitingNotice } from '../features/activities/waiting-notice.tsx';
import { VideoBanner } from '../features/banner/video-banner.tsx';
import { CreateButton } from '../features/create/create-button.tsx';
import { useListActivityTermsQuery } from '../lib/activities.api.ts';
import { ACTIVITY_WORDS } from '../lib/activity-words.ts';
import { saveCalendar } from '../lib/save-calendar.ts';
import { useEnrols } from '../lib/use-enrols.ts';
import { useNow } from '../lib/use-now.ts';
import { ActivityTools } from './activity-tools.tsx';

interface Props {
  kind: ActivityKind;
  list: Query<Event[]>;
}

/** Milliseconds for which the list waits for deadlines and pictures; without an answer it is shown without them. */
const PATIENCE = 1_500;

/** Deadlines and last days of all; whether the list still waits for them. */
function useAllTerms() {
  const { data = [], isLoading } = useListActivityTermsQuery();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, PATIENCE, true);
    return () => clearTimeout(timer);
  }, []);
  return { all: data, areAwaited: isLoading && !isLate };
}

/** The page of camps and the page of attestation events. */
function ActivitiesPage({ kind, list }: Props) {
  const words = ACTIVITY_WORDS[kind];
  const isClub = useAppSelector(selectUserType) === 'club';
  const isOfLeague = useAppSelector(selectVerifiedUser)?.organiser === true;
  const creates = isClub || isOfLeague;
  // Asked once, together with the list, not by each card after it.
  const enrols = useEnrols();
  const terms = useAllTerms();
  const now = useNow();
  const ahead = (list.data ?? []).filter((activity) => !isOver(activity, now));
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
          {ahead.length > 0 && (
            <Button
              variant="quiet"
              onClick={() =>
                saveCalendar(
                  ahead.map((activity) => ({
                    kind,
                    activity,
                    terms: terms.all.find((one) => one.kind === kind && one.id === activity.id),
                  })),
                  words.title,
                )
              }
            >
              Добавить все в&nbsp;календарь
            </Button>
          )}
        </Bar>
        <WaitingNotice />
        {creates && created && (
          <Answer tone="success">
            {words.created(created.name)} <Link to={`${words.path}/${created.id}`}>Открыть</Link>
          </Answer>
        )}
        <ActivityList
          kind={kind}
          what={words.list}
          // With their terms at once, or they would grow while somebody reads.
          query={{ ...list, data: terms.areAwaited ? undefined : list.data }}
          topId={created?.id}
          tools={(activity) => <ActivityTools kind={kind} activity={activity} enrols={enrols} />}
        />
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
