import { lazyPage } from '@league/shared';
import { type DeskNotice, NOTICES_SHOWN } from '@league/shared/contract';
import { DialogButton, EmptyState, Notice, Outcome, Row, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { NoticeCard } from './notice-card.tsx';
import { useListDeskNoticesQuery } from './notices.api.ts';

const NewNotice = lazyPage(() => import('./new-notice.tsx'));

/** The notices of the league: what everybody sees now, and what is over. */
export default function NoticesTab() {
  const query = useListDeskNoticesQuery();
  const [outcome, setOutcome] = useState('');
  return (
    <OrganiserResult query={query} what="объявления">
      {(notices) => <List notices={notices} outcome={outcome} onDone={setOutcome} />}
    </OrganiserResult>
  );
}

interface ListProps {
  notices: readonly DeskNotice[];
  outcome: string;
  onDone: (outcome: string) => void;
}

function List({ notices, outcome, onDone }: ListProps) {
  return (
    <Stack>
      {/* In one place whether there are notices or not: the first one makes a list of the empty tab while its picture is sent. */}
      <Row>
        <DialogButton label="Новое объявление">
          {(control) => <NewNotice {...control} onDone={() => onDone('Объявление видят все.')} />}
        </DialogButton>
      </Row>
      {outcome && <Outcome text={outcome} />}
      {notices.some(({ state }) => state === 'crowded') && (
        <Notice tone="info">
          На главной странице видны {NOTICES_SHOWN} самых новых объявления. Остальные появятся, когда
          освободится место.
        </Notice>
      )}
      {notices.length === 0 && (
        <EmptyState title="Объявлений пока нет">
          Объявление появится вверху главной страницы сразу и исчезнет само, когда пройдёт его последний день.
        </EmptyState>
      )}
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onDone={onDone} />
      ))}
    </Stack>
  );
}
