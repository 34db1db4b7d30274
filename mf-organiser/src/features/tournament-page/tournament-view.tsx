import { from, token } from '@league/shared';
import { type ContentDraft, startDay } from '@league/shared/contract';
import { Card, Notice, Page, Stack, Text } from '@league/shared/kit';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { useGetContentDraftQuery } from '../../lib/content-drafts.api.ts';
import { useListDeskApplicationsQuery } from '../../lib/desk.api.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { AbsentTournament, isAbsent } from '../../lib/tournament/absent-tournament.tsx';
import { TOURNAMENTS_TAB } from '../../lib/tournament/paths.ts';
import { waitingOrder } from '../../lib/tournament/standing.ts';
import { LookButton, PreviewLink } from './previews.tsx';
import { Publishing } from './publishing.tsx';
import { RevisionList } from './revision-list.tsx';
import { StepList } from './step-list.tsx';
import { isCalledOff } from './step-texts.ts';

const BACK = { to: TOURNAMENTS_TAB, label: 'Турниры' };

/** A tournament of the desk: its steps, what of it is live, the links to its draft, its history. */
export function TournamentView({ tournament }: { tournament: string }) {
  const query = useTournament(tournament);
  const { data, error } = query;
  const text = (name: string) => {
    const value = data?.document[name];
    return typeof value === 'string' ? value : '';
  };
  const startsAt = text('startsAt');
  return (
    <Page
      title={data ? text('title') || 'Без названия' : 'Турнир'}
      back={BACK}
      meta={[Date.parse(startsAt) && startDay(startsAt), text('place')].filter(Boolean)}
      tools={data && <LookButton draft={data} />}
      isDesk
      noindex
    >
      {isAbsent(error) && !data ? (
        <AbsentTournament />
      ) : (
        <OrganiserResult query={query} what="турнир" rows={4} height="120px">
          {(draft) => <Sections draft={draft} />}
        </OrganiserResult>
      )}
    </Page>
  );
}

function Sections({ draft }: { draft: ContentDraft }) {
  const { id } = draft;
  // Without them the steps are shown all the same.
  const { data: inbox } = useListDeskApplicationsQuery();
  const intake = inbox?.find((one) => one.id === id);
  return (
    <Columns>
      <Stack>
        {isCalledOff(draft) && (
          <Notice tone="warning">
            В карточке турнир отменён. Заявки на него не принимаются, когда отмена опубликована.
          </Notice>
        )}
        <Section title="Публикация">
          <Publishing draft={draft} />
        </Section>
        <Section title="Шаги">
          <StepList {...{ draft, intake }} />
        </Section>
      </Stack>
      <Stack>
        <Section title="Показать до публикации">
          <PreviewLink draft={draft} />
        </Section>
        <Section title="История">
          <RevisionList draft={draft} />
        </Section>
      </Stack>
    </Columns>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Text as="h2" $below="s3" $size="lead" id={titleId}>
        {title}
      </Text>
      {children}
    </Card>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
  align-items: start;

  ${from.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

/** How often a publication that waits for its time is asked after, in milliseconds. */
const EVERY = 30_000;

/** A tournament of the desk; follows a publication that waits. */
function useTournament(tournament: string) {
  const draft = useGetContentDraftQuery({ tournament });
  const waiting = draft.currentData && waitingOrder(draft.currentData);
  // Polls the same query.
  useGetContentDraftQuery(
    { tournament },
    { skip: !waiting, pollingInterval: EVERY, skipPollingIfUnfocused: true },
  );
  return { ...draft, data: draft.currentData };
}
