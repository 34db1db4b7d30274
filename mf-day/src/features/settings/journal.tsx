import { Button, token } from '@league/shared';
import { useLazyGetDayLogQuery } from '@league/shared/api';
import type { LoggedCommand } from '@league/shared/contract';
import { decide, givenBouts } from '@league/shared/day';
import { Answer, ConfirmDialog, FailureNotice, Quiet, Row, SkeletonRows, Stack } from '@league/shared/kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { Heading } from '../../lib/day-parts.ts';
import { useSending } from '../../lib/desk/dialog-form.tsx';
import { distinctNamesOf } from '../../lib/desk/people.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { commandText } from './command-text.ts';

/** Commands that are listed at once. */
const PAGE = 30;

const timeFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short' });

/** Everything that was done, the latest first; what nothing has changed since can be taken back. */
export function Journal() {
  const { tournament, confirmed, athletes, state, ...desk } = useDesk();
  // A day has hundreds of commands: only those are asked for that are listed.
  const [count, setCount] = useState(PAGE);
  const { commands, error, isFetching, retry } = useLogged(tournament, { count, seq: confirmed.seq });
  const [asked, setAsked] = useState<LoggedCommand>();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const given = useMemo(() => givenBouts(confirmed), [confirmed]);
  const nameOf = useMemo(() => distinctNamesOf({ athletes, state }), [athletes, state]);
  const textOf = (command: LoggedCommand) => commandText(command, nameOf, given);
  const canUndo = ({ seq, type, of = type, changes }: LoggedCommand) =>
    'changes' in decide(confirmed, { type: 'undo', seq, of, isRedo: type === 'undo', changes });
  const { problem, isBusy, send, forget } = useSending({
    done: asked ? `Отменено: ${textOf(asked)}.` : '',
    onDone: (text) => {
      setSaid(text);
      // The button that asked is gone.
      list.current?.focus();
    },
    onClose: () => setAsking(false),
  });
  return (
    <Stack as="section" aria-labelledby="day-journal">
      <Heading id="day-journal">Журнал</Heading>
      {said && <Answer tone="success">{said}</Answer>}
      {!commands && error && (
        <FailureNotice what="журнал" error={error} onRetry={retry} isRetrying={isFetching} />
      )}
      {!commands && !error && <SkeletonRows rows={4} height="44px" />}
      <List ref={list} tabIndex={-1} aria-labelledby="day-journal">
        {commands?.map((command) => (
          <li key={command.seq}>
            <div>
              {textOf(command)}
              <Quiet as="small">
                {timeFormat.format(new Date(command.at))}
                {command.actor && `, ${command.actor}`}
              </Quiet>
              {command.note && <Quiet as="small">Секретариату: {command.note}</Quiet>}
            </div>
            {canUndo(command) && (
              <Button
                variant="quiet"
                aria-label={`Отменить: ${textOf(command)}`}
                onClick={() => {
                  setAsked(command);
                  forget();
                  setAsking(true);
                }}
              >
                Отменить
              </Button>
            )}
          </li>
        ))}
      </List>
      {commands && confirmed.seq > count && (
        <Row $align="center">
          <Button variant="secondary" busy={isFetching} onClick={() => setCount(count + PAGE)}>
            Показать ещё
          </Button>
        </Row>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Отменить действие?"
        confirmLabel="Отменить действие"
        cancelLabel="Оставить"
        isBusy={isBusy}
        problem={problem}
        onConfirm={() => asked && send(desk.send({ type: 'undo', seq: asked.seq }))}
        onClose={() => setAsking(false)}
      >
        {asked && `${textOf(asked)}.`} Отмена тоже останется в журнале.
      </ConfirmDialog>
    </Stack>
  );
}

/** The last so many commands up to a number, the latest first: read page by page, and again after each command. */
function useLogged(tournament: string, { count, seq }: { count: number; seq: number }) {
  const [ask, { error, isFetching }] = useLazyGetDayLogQuery();
  const [commands, setCommands] = useState<readonly LoggedCommand[]>();
  const read = useCallback(
    async (isWanted: () => boolean = () => true) => {
      const found: LoggedCommand[] = [];
      for (let after = Math.max(0, seq - count); after < seq; after = found.at(-1)?.seq ?? seq) {
        const { data } = await ask({ tournament, after });
        if (!data || !isWanted()) return;
        found.push(...data.commands);
      }
      setCommands(found.slice(-count).toReversed());
    },
    [ask, tournament, seq, count],
  );
  useEffect(() => {
    let isWanted = true;
    void read(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [read]);
  return { commands, error, isFetching, retry: () => void read() };
}

const List = styled.ol`
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token('s2')};
    min-height: ${token('touch')};
    padding-block: ${token('s2')};
    border-block-end: 1px solid ${token('line')};
  }

  li > div {
    display: grid;
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
