import { newKey } from '@league/shared/tournament';
import { useRef, useState } from 'react';
import { useTakeDayApplicationsMutation } from '../days.api.ts';
import { useDesk } from '../queue/use-desk.ts';
import { type Sent, sentOf } from './send-rows.ts';

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
