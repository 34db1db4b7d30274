import { Button, Link } from '@league/shared';
import { useTakeDayApplicationsMutation } from '@league/shared/api';
import { athleteCount, categoryTitle, type DayApplication } from '@league/shared/contract';
import { entryProblem } from '@league/shared/day';
import { Accordion, Table } from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { useRef, useState } from 'react';
import { Heading, Quiet, Row, Stack } from '../../../lib/desk-parts.ts';
import { isToBeTaken } from '../queue/awaiting.ts';
import { useDesk } from '../queue/use-desk.ts';
import { AddedAnswer } from './added-answer.tsx';
import { type Sent, sentOf } from './send-rows.ts';

/** The clubs' applications: accepted ones become entries, one by one or all at once. */
export function Applications() {
  const { held, state, tournament, told, take, refresh } = useDesk();
  const isOpen = entryProblem(state) === null;
  const [takeApplications] = useTakeDayApplicationsMutation();
  const [busy, setBusy] = useState<number | 'all'>();
  const [sent, setSent] = useState<Sent>();
  // One key for one wish: sent again it adds nobody twice.
  const wish = useRef({ what: '', key: '' });
  const { applications } = held;
  const waiting = applications.filter(isToBeTaken);
  const taken = applications.filter((one) => one.status === 'accepted' && !isToBeTaken(one));
  const undecided = applications.filter(({ status }) => status !== 'accepted');
  const handleTake = async (what: number | 'all') => {
    if (wish.current.what !== String(what)) wish.current = { what: String(what), key: newKey() };
    setBusy(what);
    const answer = await takeApplications({
      tournament,
      key: wish.current.key,
      after: told.seq,
      ...(what !== 'all' && { applications: [what] }),
    });
    const outcome = sentOf(answer, take);
    if (!outcome.isUnheard) wish.current = { what: '', key: '' };
    setSent(outcome);
    setBusy(undefined);
    refresh();
  };
  const table = (caption: string, rows: readonly DayApplication[]) => (
    <Table
      caption={caption}
      stacked="tablet"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'club', header: 'Клуб', render: ({ club, author }) => club ?? author },
        { id: 'category', header: 'Категория', render: ({ category }) => categoryTitle(category) },
        { id: 'athletes', header: 'Спортсмены', render: ({ athletes }) => athleteCount(athletes) },
        {
          id: 'state',
          header: 'В списке',
          render: (application) => (
            <State
              application={application}
              busy={busy === application.id}
              isOpen={isOpen}
              onTake={handleTake}
            />
          ),
        },
      ]}
    />
  );
  return (
    <Stack as="section" aria-labelledby="day-applications">
      <Row>
        <Heading id="day-applications">Заявки</Heading>
        {isOpen && waiting.length > 1 && (
          <Button busy={busy === 'all'} onClick={() => handleTake('all')}>
            Взять все принятые: {waiting.length}
          </Button>
        )}
      </Row>
      {sent && <AddedAnswer sent={sent} />}
      {applications.length === 0 && <Quiet>Клубы ещё не прислали заявок на этот турнир.</Quiet>}
      {waiting.length + undecided.length > 0 && table('Заявки клубов', [...waiting, ...undecided])}
      {taken.length > 0 && (
        <Accordion
          level={3}
          items={[
            {
              id: 'taken',
              title: 'Взятые заявки',
              meta: taken.length,
              content: table('Взятые заявки', taken),
            },
          ]}
        />
      )}
    </Stack>
  );
}

interface StateProps {
  application: DayApplication;
  busy: boolean;
  /** Whether entries are still taken. */
  isOpen: boolean;
  onTake: (id: number) => void;
}

function State({ application, busy, isOpen, onTake }: StateProps) {
  const { id, club, author, status, taken, athletes } = application;
  if (status === 'submitted') return <Link to="/organiser?tab=applications">ещё не принята</Link>;
  if (status === 'returned') return 'возвращена клубу';
  if (!isToBeTaken(application)) return 'взята';
  if (!isOpen) return taken > 0 ? `${taken} из ${athletes}` : 'не взята';
  return (
    <Row>
      {taken > 0 && `${taken} из ${athletes}`}
      <Button
        variant="secondary"
        busy={busy}
        aria-label={`Взять: ${club ?? author}`}
        onClick={() => onTake(id)}
      >
        Взять
      </Button>
    </Row>
  );
}
