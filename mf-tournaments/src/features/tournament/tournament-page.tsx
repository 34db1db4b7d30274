import { Navigate, useParams } from '@league/shared';
import { startTime, type TournamentDetails, type TournamentSummary } from '@league/shared/contract';
import { Notice, nbsp, Page, type Query, QueryResult, RenewalFailure, Stack } from '@league/shared/kit';
import { paths } from '../../lib/tournament.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { useProgress, useTournament } from '../../lib/use-tournaments.ts';
import { TournamentBody } from './body/tournament-body.tsx';
import { LostPage, TournamentSkeleton } from './tournament-skeleton.tsx';
import { TournamentTools } from './tournament-tools.tsx';

/** What has become of a tournament that does not take place as it was announced; nothing of any other. */
export function StatusNotice({ tournament: { status, startsAt } }: { tournament: TournamentSummary }) {
  if (!status) return null;
  if (status.kind === 'cancelled')
    return (
      <Notice tone="error" title="Турнир отменён">
        {nbsp(status.reason)}
      </Notice>
    );
  return (
    <Notice tone="warning" title="Турнир перенесён">
      {nbsp(`Было: ${startTime(status.from)}. Стало: ${startTime(startsAt)}.`)}{' '}
      {status.note && nbsp(status.note)}
    </Notice>
  );
}

export default function TournamentPage() {
  const { tournament: id = '' } = useParams();
  return <Opened key={id} id={id} />;
}

function Opened({ id }: { id: string }) {
  const { tournament, query, isMissing } = useTournament(id);
  if (isMissing) return <Navigate to="/404" replace />;
  return tournament ? <Info tournament={tournament} query={query} /> : <LostPage query={query} />;
}

function Info({ tournament, query }: { tournament: TournamentSummary; query: Query<TournamentDetails> }) {
  const { text, isOver } = useCountdown(tournament);
  const content = query.data?.content;
  const progress = useProgress(tournament);
  const { title, startsAt, place, status, isHidden = false } = tournament;
  const notice = <StatusNotice tournament={tournament} />;
  return (
    <Page
      title={nbsp(title)}
      {...(content && { description: content.description })}
      art={{ seed: tournament.id, hue: 'chung' }}
      back={{ to: paths.list.href(), label: 'Турниры' }}
      meta={[startTime(startsAt), place, status?.kind === 'cancelled' ? 'Отменён' : text]}
      tools={
        <TournamentTools tournament={tournament} content={content} isOver={isOver} progress={progress} />
      }
      noindex={isHidden}
    >
      {content ? (
        <TournamentBody tournament={tournament} content={content} progress={progress}>
          <RenewalFailure query={query} what="страницу турнира" />
          {notice}
        </TournamentBody>
      ) : (
        <Stack>
          {query.error ? notice : null}
          <QueryResult query={query} what="страницу турнира" loading={<TournamentSkeleton />}>
            {() => null}
          </QueryResult>
        </Stack>
      )}
    </Page>
  );
}
