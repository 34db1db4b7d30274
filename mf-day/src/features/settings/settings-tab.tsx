import { Button } from '@league/shared';
import type { LoggedCommand } from '@league/shared/contract';
import { givenBouts } from '@league/shared/day';
import { FailureNotice, Line, PlainList, Quiet, Row, SkeletonRows, Stack } from '@league/shared/kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Heading } from '../../lib/day-parts.tsx';
import { useLazyGetDayLogQuery } from '../../lib/days.api.ts';
import { distinctNamesOf } from '../../lib/desk/people.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { commandText } from './command-text.ts';
import { RulesForm } from './rules-form.tsx';
import { Secretaries } from './secretaries.tsx';

/** «Настройки»: the rules of the day, its secretaries, and the journal of everything that was done. */
export default function SettingsTab() {
  return (
    <Stack>
      <RulesForm />
      <Secretaries />
      <Journal />
    </Stack>
  );
}

/** Commands that are listed at once. */
const PAGE = 30;

const timeFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short' });

/** Everything that was done, the latest first. */
function Journal() {
  const { tournament, confirmed, athletes, state } = useDesk();
  // A day has hundreds of commands: only those are asked for that are listed.
  const [count, setCount] = useState(PAGE);
  const { commands, error, isFetching, retry } = useLogged(tournament, { count, seq: confirmed.seq });
  const given = useMemo(() => givenBouts(confirmed), [confirmed]);
  const nameOf = useMemo(() => distinctNamesOf({ athletes, state }), [athletes, state]);
  return (
    <Stack as="section" aria-labelledby="day-journal">
      <Heading id="day-journal">Журнал</Heading>
      {!commands && error && (
        <FailureNotice what="журнал" error={error} onRetry={retry} isRetrying={isFetching} />
      )}
      {!commands && !error && <SkeletonRows rows={4} height="44px" />}
      <PlainList as="ol" aria-labelledby="day-journal">
        {commands?.map((command) => (
          <Line key={command.seq}>
            <Stack $gap="s1">
              {commandText(command, nameOf, given, state.rules ?? {})}
              <Quiet as="small">
                {timeFormat.format(new Date(command.at))}
                {command.actor && `, ${command.actor}`}
              </Quiet>
              {command.note && <Quiet as="small">Секретариату: {command.note}</Quiet>}
            </Stack>
          </Line>
        ))}
      </PlainList>
      {commands && confirmed.seq > count && (
        <Row $align="center">
          <Button variant="secondary" busy={isFetching} onClick={() => setCount(count + PAGE)}>
            Показать ещё
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The last so many commands up to a number, the latest first: read page by page, and again after each command. */
function useLogged(tournament: string, { count, seq }: { count: number; seq: number }) {
  const [ask, { error, isFetching }] = useLazyGetDayLogQuery();
  const [commands, setCommands] = useState<readonly LoggedCommand[]>();
  const read = useCallback(
    async (isAsked: () => boolean = () => true) => {
      const found: LoggedCommand[] = [];
      for (let after = Math.max(0, seq - count); after < seq; after = found.at(-1)?.seq ?? seq) {
        const { data } = await ask({ tournament, after });
        if (!data || !isAsked()) return;
        found.push(...data.commands);
      }
      setCommands(found.slice(-count).toReversed());
    },
    [ask, tournament, seq, count],
  );
  useEffect(() => {
    let isAsked = true;
    void read(() => isAsked);
    return () => {
      isAsked = false;
    };
  }, [read]);
  return { commands, error, isFetching, retry: () => void read() };
}
