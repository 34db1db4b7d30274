import { Button, ButtonLink, Link } from '@league/shared';
import { athleteCount, categoryTitle, type DayApplication } from '@league/shared/contract';
import { entryProblem } from '@league/shared/day';
import { Accordion, Notice, Quiet, Row, Stack, Table } from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { useRef, useState } from 'react';
import { Heading } from '../day-parts.tsx';
import { useTakeDayApplicationsMutation } from '../days.api.ts';
import { isToBeTaken, isWaiting, useDesk } from '../queue/use-desk.ts';
import { AddedAnswer, type Sent, sentOf } from './send-rows.tsx';

const AHEAD = 'Заявки клубов';
/** More of them are closed: the search for an entry stands below. */
const FEW = 3;

/**
 * The clubs' applications: accepted ones become entries, one by one or all at once.
 * @param isTitled what stands around it has its heading
 */
export function Applications({ isTitled = false }: { isTitled?: boolean }) {
  const { cached, state } = useDesk();
  const isOpen = entryProblem(state) === null;
  const { take, busy, sent } = useTakeApplications();
  const { applications } = cached;
  const waiting = applications.filter(isToBeTaken);
  const taken = applications.filter((one) => one.status === 'accepted' && !isToBeTaken(one));
  const undecided = applications.filter(({ status }) => status !== 'accepted');
  const ahead = [...waiting, ...undecided];
  const waits = applications.filter(isWaiting).length;
  const accepted = waits === waiting.length ? '' : `, приняты: ${waiting.length}`;
  const isLong = ahead.length > FEW;
  const table = (caption: string, rows: readonly DayApplication[]) => (
    <Table
      caption={caption}
      stacked="tablet"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'club', header: 'Клуб', render: ({ club, author }) => club ?? author },
        {
          id: 'category',
          header: 'Категория',
          render: ({ category }) => categoryTitle(category, state.rules ?? {}),
        },
        { id: 'athletes', header: 'Спортсмены', render: ({ athletes }) => athleteCount(athletes) },
        {
          id: 'state',
          header: 'В списке',
          render: (application) => (
            <State application={application} busy={busy === application.id} isOpen={isOpen} onTake={take} />
          ),
        },
      ]}
    />
  );
  const folded = (title: string, rows: readonly DayApplication[], meta?: string | false) => ({
    id: title,
    title,
    meta: meta || rows.length,
    content: table(title, rows),
  });
  return (
    <Stack as="section" {...(isTitled ? {} : { 'aria-labelledby': 'day-applications' })}>
      <Row $align="center">
        {!isTitled && <Heading id="day-applications">Заявки</Heading>}
        {isOpen && waiting.length > 1 && (
          <Button busy={busy === 'all'} onClick={() => take('all')}>
            В список все принятые: {waiting.length}
          </Button>
        )}
      </Row>
      {sent && <AddedAnswer sent={sent} />}
      {!isOpen && <LateNotice applications={waiting} />}
      {applications.length === 0 && <Quiet>Клубы ещё не прислали заявок на этот турнир.</Quiet>}
      {ahead.length > 0 && !isLong && table(AHEAD, ahead)}
      <Accordion
        level={3}
        items={[
          ...(isLong ? [folded(AHEAD, ahead, waits > 0 && `ждут: ${waits}${accepted}`)] : []),
          ...(taken.length > 0 ? [folded('Взятые заявки', taken)] : []),
        ]}
      />
    </Stack>
  );
}

/** Accepted after the list was closed: nobody of these is drawn, unless entered late. */
function LateNotice({ applications }: { applications: readonly DayApplication[] }) {
  const names = applications.flatMap(({ waiting }) => waiting);
  if (names.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title="Приняты, но не в жеребьёвке"
      action={
        <ButtonLink variant="secondary" to="?tab=draw">
          Поздняя заявка
        </ButtonLink>
      }
    >
      Список закрыт раньше, чем их взяли: {names.join(', ')}.
    </Notice>
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
  if (!isToBeTaken(application)) return 'в списке';
  if (!isOpen) return taken > 0 ? `${taken} из ${athletes}` : 'не в списке';
  return (
    <Row $align="center">
      {taken > 0 && `${taken} из ${athletes}`}
      <Button
        variant="secondary"
        busy={busy}
        aria-label={`В список: ${club ?? author}`}
        onClick={() => onTake(id)}
      >
        В список
      </Button>
    </Row>
  );
}

/** Makes entries of an accepted application, or of all that wait. */
export function useTakeApplications() {
  const { tournament, confirmed, applyNews, refresh } = useDesk();
  const [takeApplications] = useTakeDayApplicationsMutation();
  const [busy, setBusy] = useState<number | 'all'>();
  const [sent, setSent] = useState<Sent>();
  // One key for one wish: sent again it adds nobody twice.
  const wish = useRef({ what: '', key: '' });
  const take = async (what: number | 'all') => {
    if (wish.current.what !== String(what)) wish.current = { what: String(what), key: newKey() };
    setBusy(what);
    const answer = await takeApplications({
      tournament,
      key: wish.current.key,
      after: confirmed.seq,
      ...(what !== 'all' && { applications: [what] }),
    });
    const outcome = sentOf(answer, applyNews);
    if (!outcome.isUnheard) wish.current = { what: '', key: '' };
    setSent(outcome);
    setBusy(undefined);
    refresh();
  };
  return { take, busy, sent };
}
