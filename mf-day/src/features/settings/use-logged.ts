import { useLazyGetDayLogQuery } from '@league/shared/api';
import type { LoggedCommand } from '@league/shared/contract';
import { useCallback, useEffect, useState } from 'react';

/** The last so many commands up to a number, the latest first: read page by page, and again after each command. */
export function useLogged(tournament: string, { count, seq }: { count: number; seq: number }) {
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
