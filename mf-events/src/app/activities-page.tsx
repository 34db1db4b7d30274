import {
  Button,
  ButtonLink,
  Link,
  selectAuthChecked,
  selectSessionUnknown,
  selectUserType,
  selectVerifiedUser,
  token,
  useAppSelector,
} from '@league/shared';
import { type ActivityKind, useListCampsQuery, useListEventsQuery } from '@league/shared/api';
import { AWAITS_CONFIRMATION, type Event, isOver } from '@league/shared/contract';
import {
  Answer,
  LoginPrompt,
  Notice,
  Page,
  type Query,
  Row,
  SessionNotice,
  Skeleton,
  Stack,
  UntilChecked,
} from '@league/shared/kit';
import { useEffect, useState } from 'react';
import { ActivityList, KindLinks } from '../features/activities/activity-list.tsx';
import { VideoBanner } from '../features/banner/video-banner.tsx';
import { CreateButton } from '../features/create/create-button.tsx';
import { useListActivityTermsQuery } from '../lib/activities.api.ts';
import { ACTIVITY_WORDS } from '../lib/activity-words.ts';
import { saveCalendar } from '../lib/save-calendar.ts';
import { useNow } from '../lib/use-now.ts';
import { useEnrols, useOrganiser } from '../lib/viewer.ts';
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
      <Stack $gap="s5">
        <VideoBanner kind={kind} />
        <Row $align="center" $gap="s4 s5">
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
        </Row>
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

/** A link to the own profile, or for a guest the prompt to log in. */
function VisitorLine() {
  const user = useAppSelector(selectVerifiedUser);
  const isChecked = useAppSelector(selectAuthChecked);
  const isUnknown = useAppSelector(selectSessionUnknown);
  if (user) {
    return (
      <ButtonLink to={`/profile/${user.id}`} variant="secondary">
        Профиль
      </ButtonLink>
    );
  }
  if (isUnknown) return <SessionNotice />;
  if (isChecked) return <LoginPrompt />;
  // As high as the button, so that the list below does not move when the session is checked.
  const place = <Skeleton width="112px" height={token('touch')} radius={token('round')} />;
  return <UntilChecked guest={<LoginPrompt />} member={place} />;
}

const TEXT = {
  club: 'Создавать сборы и события и видеть участников можно будет, когда лига подтвердит клуб.',
  coach: 'Записывать спортсменов и видеть участников можно будет, когда вас подтвердит клуб.',
} as const;

/** What an unconfirmed club or coach cannot do here, and who has to confirm it. */
function WaitingNotice() {
  const { organiser, isWaiting } = useOrganiser();
  return (
    organiser &&
    isWaiting && (
      <Notice tone="warning" title={AWAITS_CONFIRMATION}>
        {TEXT[organiser]}
      </Notice>
    )
  );
}
