import { isApiError, useLocation } from '@league/shared';
import type { Answer } from '@league/shared/contract';
import { startTime } from '@league/shared/contract';
import { EmptyState, nbsp, Page, QueryResult } from '@league/shared/kit';
import { useLeagueDay } from '@league/shared/tournament';
import { listPage } from '../../../lib/page-facts.ts';
import { paths } from '../../../lib/paths.ts';
import { toTournament } from '../../../lib/tournament.ts';
import { useGetContentPreviewQuery } from '../../../lib/tournaments.api.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { EventBody } from '../body/event-body.tsx';
import { EventSkeleton } from '../event-skeleton.tsx';
import { StatusNotice } from '../status-notice.tsx';
import { PreviewBand } from './preview-band.tsx';

const TITLE = 'Предпросмотр турнира';
const LIST = { to: paths.list.href(), label: listPage.title };

/**
 * `/tournament-preview#<token>`: a draft as its page, for anybody with the link. The token stays in the address: the person may
 * open it again and pass it on, and no server gets to see a fragment.
 */
export default function PreviewPage() {
  const token = useLocation().hash.slice(1);
  return token === '' ? <NoPreview /> : <Preview key={token} token={token} />;
}

function Preview({ token }: { token: string }) {
  const query = useGetContentPreviewQuery({ token });
  const { data, error } = query;
  if (data) return <Draft preview={data} />;
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return <NoPreview>{error.status === 404 && error.message}</NoPreview>;
  return (
    <Page title={TITLE} back={LIST} noindex>
      <QueryResult query={query} what="предпросмотр" loading={<EventSkeleton />}>
        {() => null}
      </QueryResult>
    </Page>
  );
}

const NoPreview = ({ children }: { children?: string | false | undefined }) => (
  <Page title={TITLE} back={LIST} noindex>
    <EmptyState title="Ссылка не открывается">
      {children || 'Откройте ссылку целиком, как её прислали, или попросите новую.'}
    </EmptyState>
  </Page>
);

function Draft({ preview }: { preview: Answer<'getContentPreview'> }) {
  const { summary, content } = preview;
  const tournament = toTournament(summary, useLeagueDay());
  const { text } = useCountdown(tournament);
  const { title, startsAt, place, status } = tournament;
  const isMissing = (field: string) => preview.missing.includes(field);
  return (
    <Page
      title={nbsp(title)}
      documentTitle={`Предпросмотр: ${title}`}
      art={{ seed: tournament.id, hue: 'chung' }}
      back={LIST}
      meta={[
        ...(isMissing('startsAt') ? ['Дата ещё не указана'] : [startTime(startsAt)]),
        isMissing('place') ? 'Город ещё не указан' : place,
        ...(isMissing('startsAt') ? [] : [status?.kind === 'cancelled' ? 'Отменён' : text]),
      ]}
      noindex
    >
      <PreviewBand preview={preview} />
      <EventBody tournament={tournament} content={content} isWhole>
        <StatusNotice tournament={tournament} />
      </EventBody>
    </Page>
  );
}
