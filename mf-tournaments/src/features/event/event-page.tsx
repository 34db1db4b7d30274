import { Navigate, useParams } from '@league/shared';
import { startTime } from '@league/shared/contract';
import { FailureNotice, nbsp, Page, Stack } from '@league/shared/kit';
import { paths } from '../../lib/paths.ts';
import type { OpenTournament } from '../../lib/read-content.ts';
import type { Reading } from '../../lib/reading.tsx';
import type { Tournament } from '../../lib/tournament.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { useProgress } from '../../lib/use-progress.ts';
import { TournamentPlace, useTournament } from '../../lib/use-tournament.tsx';
import { EventBody } from './body/event-body.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import { EventTools } from './event-tools.tsx';
import { LostPage } from './lost-page.tsx';
import { StatusNotice } from './status-notice.tsx';

export default function EventPage() {
  const { event = '' } = useParams();
  return (
    <TournamentPlace key={event} id={event}>
      <Loaded id={event} />
    </TournamentPlace>
  );
}

function Loaded({ id }: { id: string }) {
  const { tournament, reading } = useTournament(id);
  if (tournament) return <Info tournament={tournament} reading={reading} />;
  if (reading.status !== 'ready') return <LostPage reading={reading} />;
  return <Navigate to="/404" replace />;
}

function Info({
  tournament,
  reading,
}: {
  tournament: Tournament;
  reading: Reading<OpenTournament | undefined>;
}) {
  const { text, isOver } = useCountdown(tournament);
  const content = reading.status === 'ready' ? reading.value?.content : undefined;
  const progress = useProgress(tournament);
  const { title, startsAt, place, status, isHidden = false } = tournament;
  return (
    <Page
      title={nbsp(title)}
      {...(content && { description: content.description })}
      art={{ seed: tournament.id, hue: 'chung' }}
      back={{ to: paths.list.href(), label: 'Турниры' }}
      meta={[startTime(startsAt), place, status?.kind === 'cancelled' ? 'Отменён' : text]}
      tools={<EventTools tournament={tournament} content={content} isOver={isOver} progress={progress} />}
      noindex={isHidden}
    >
      {reading.status === 'loading' && <EventSkeleton />}
      {reading.status === 'failed' && (
        <Stack>
          <StatusNotice tournament={tournament} />
          <FailureNotice what="страницу турнира" error={reading.error} onRetry={reading.retry} />
        </Stack>
      )}
      {content && (
        <EventBody tournament={tournament} content={content} progress={progress}>
          <StatusNotice tournament={tournament} />
        </EventBody>
      )}
    </Page>
  );
}
