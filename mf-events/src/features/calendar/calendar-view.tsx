import { Button, token } from '@league/shared';
import {
  type ActivityKind,
  useListActivityTermsQuery,
  useListCampsQuery,
  useListEventsQuery,
} from '@league/shared/api';
import { type Event, isOver, leagueDay } from '@league/shared/contract';
import { bothQueries, Dialog, QueryResult, Quiet, Row, Skeleton, Stack } from '@league/shared/kit';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';
import { type DatedActivity, saveCalendar } from './dated-activity.ts';
import { monthOf, monthTitle, shiftMonth } from './month.ts';
import { MonthTable } from './month-table.tsx';

interface Props {
  /** Content of the dialog for a pressed item. */
  children: (item: DatedActivity) => ReactNode;
}

const Arrow = ({ isBack }: { isBack: boolean }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path
      d={isBack ? 'M10 3L5 8l5 5' : 'M6 3l5 5-5 5'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
);

/** Camps and attestation events together, month by month, starting with the month of the nearest future one. */
export default function CalendarView({ children }: Props) {
  const camps = useListCampsQuery();
  const events = useListEventsQuery();
  const { data: terms = [] } = useListActivityTermsQuery();
  return (
    <QueryResult
      query={bothQueries(camps, events)}
      what="календарь"
      loading={<Skeleton height="480px" radius={token('radiusM')} />}
    >
      {([camps, events]) => {
        const byId = new Map(terms.map((one) => [one.id, one]));
        const dated = (kind: ActivityKind, list: readonly Event[]) =>
          list.map((activity) => ({ kind, activity, terms: byId.get(activity.id) }));
        const activities = [...dated('camp', camps), ...dated('event', events)].toSorted((a, b) =>
          a.activity.date.localeCompare(b.activity.date),
        );
        return <Months activities={activities}>{children}</Months>;
      }}
    </QueryResult>
  );
}

function Months({ activities, children }: Props & { activities: readonly DatedActivity[] }) {
  const ahead = activities.filter(({ activity }) => !isOver(activity));
  const today = leagueDay();
  const [month, setMonth] = useState(() => monthOf(ahead[0]?.activity.date ?? today));
  const [opened, setOpened] = useState<DatedActivity | null>(null);
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const handleOpen = (item: DatedActivity) => {
    setOpened(item);
    setOpen(true);
  };
  const ofMonth = activities.filter(({ activity }) => monthOf(activity.date) === month);
  return (
    <Stack>
      <Row $align="center">
        <Title id={titleId} aria-live="polite">
          {monthTitle(month)}
        </Title>
        <Turn>
          <Button
            variant="secondary"
            aria-label="Предыдущий месяц"
            onClick={() => setMonth(shiftMonth(month, -1))}
          >
            <Arrow isBack />
          </Button>
          <Button
            variant="secondary"
            aria-label="Следующий месяц"
            onClick={() => setMonth(shiftMonth(month, 1))}
          >
            <Arrow isBack={false} />
          </Button>
        </Turn>
        {ahead.length > 0 && (
          <Button variant="secondary" onClick={() => saveCalendar(ahead, 'Календарь лиги')}>
            Добавить все в&nbsp;календарь
          </Button>
        )}
      </Row>
      {ofMonth.length === 0 && <Quiet role="status">В этом месяце ничего не запланировано.</Quiet>}
      <MonthTable month={month} titleId={titleId} today={today} activities={ofMonth} onOpen={handleOpen} />
      {opened && (
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={ACTIVITY_WORDS[opened.kind].one}>
          {children(opened)}
        </Dialog>
      )}
    </Stack>
  );
}

const Title = styled.h2`
  flex: 1 1 12rem;
  font-size: 1.25rem;
  font-weight: 600;
`;
const Turn = styled.div`
  display: flex;
  gap: ${token('s2')};
`;
