import { Button, below, isApiError, useLocation } from '@league/shared';
import { type Answer, draftFieldName, startTime } from '@league/shared/contract';
import { EmptyState, Notice, nbsp, Page, QueryResult, Row, Stack } from '@league/shared/kit';
import styled from 'styled-components';
import { listPage } from '../../lib/page-facts.ts';
import { paths } from '../../lib/tournament.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { useGetContentPreviewQuery } from '../../lib/use-tournaments.ts';
import { TournamentBody } from './body/tournament-body.tsx';
import { StatusNotice } from './tournament-page.tsx';
import { TournamentSkeleton } from './tournament-skeleton.tsx';

const TITLE = 'Предпросмотр турнира';
const LIST = { to: paths.list.href(), label: listPage.title };

/**
 * `/tournament-preview#<token>`: a draft as its page, for anybody with the link. The token stays in the address: the person may
 * open it again and pass it on, and no server gets to see a fragment.
 */
export default function PreviewPage() {
  const secret = useLocation().hash.slice(1);
  return secret === '' ? <NoPreview /> : <Preview key={secret} secret={secret} />;
}

function Preview({ secret }: { secret: string }) {
  const query = useGetContentPreviewQuery({ token: secret });
  const { data, error } = query;
  if (data) return <Draft preview={data} />;
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return <NoPreview>{error.status === 404 && error.message}</NoPreview>;
  return (
    <Page title={TITLE} back={LIST} noindex>
      <QueryResult query={query} what="предпросмотр" loading={<TournamentSkeleton />}>
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
  const { summary: tournament, content } = preview;
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
      <TournamentBody tournament={tournament} content={content} isWhole>
        <StatusNotice tournament={tournament} />
      </TournamentBody>
    </Page>
  );
}

const WIDTHS = [
  { label: 'Как на телефоне', width: 360, height: 740 },
  { label: 'Как на компьютере', width: 1280, height: 800 },
] as const;

/** Another window and not a frame: no page of the site lets itself be framed. */
const openAt = ({ width, height }: (typeof WIDTHS)[number]) =>
  window.open(window.location.href, `preview-${width}`, `popup,width=${width},height=${height}`);

const nameOf = (field: string) => draftFieldName(field).toLowerCase();

/** Says that the page is a draft, until when its link works, and what is missing in it. */
function PreviewBand({ preview: { expires_at, missing } }: { preview: Answer<'getContentPreview'> }) {
  return (
    <Stack $below="s5">
      <Notice
        tone="warning"
        title="Предпросмотр: этого на сайте ещё нет"
        action={
          <Windows>
            {WIDTHS.map((window) => (
              <Button key={window.width} variant="secondary" onClick={() => openAt(window)}>
                {nbsp(window.label)}
              </Button>
            ))}
          </Windows>
        }
      >
        <p>{nbsp(`Ссылка работает до ${startTime(expires_at)}.`)}</p>
        {missing.length > 0 && (
          <p>{nbsp(`Не заполнено или заполнено с ошибкой: ${missing.map(nameOf).join(', ')}.`)}</p>
        )}
      </Notice>
    </Stack>
  );
}

const Windows = styled(Row)`
  ${below.tablet} {
    display: none;
  }
`;
