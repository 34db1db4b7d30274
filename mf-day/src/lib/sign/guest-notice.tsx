import { Notice } from '@league/shared/kit';
import { useEffect, useState } from 'react';
import { countUnsent } from '../outbox/queue.ts';
import { actionsText } from './sign-text.ts';

/** Before somebody logs in at a desk: what waits on this device is not lost with a login that has run out. */
export function GuestNotice({ tournament }: { tournament: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isThere = true;
    countUnsent(tournament).then(
      (found) => isThere && setCount(found),
      // A browser without a database has nothing.
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, [tournament]);
  if (count === 0) return null;
  return (
    <Notice tone="info">
      На этом устройстве ждут отправки: {actionsText(count)}. Они уйдут, когда войдёт тот, кто их сделал.
    </Notice>
  );
}
