import { Button } from '@league/shared';
import { newKey } from '@league/shared/tournament';
import { useRef } from 'react';
import { type Sent, sentOf } from '../../lib/applications/send-rows.ts';
import { useEnterQualifiedMutation } from '../../lib/days.api.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

/** Enters the first four of each weight category of the rating, for a tournament with a bout for third place: a final. */
export function QualifiedButton({ onSent }: { onSent: (sent: Sent) => void }) {
  const { tournament, confirmed, applyNews, refresh } = useDesk();
  const [enter, { isLoading }] = useEnterQualifiedMutation();
  // One key for one wish: sent again it adds nobody twice.
  const key = useRef('');
  const handleEnter = async () => {
    key.current ||= newKey();
    const outcome = sentOf(await enter({ tournament, key: key.current, after: confirmed.seq }), applyNews);
    if (!outcome.isUnheard) key.current = '';
    onSent(outcome);
    refresh();
  };
  return (
    <Button variant="secondary" busy={isLoading} onClick={handleEnter}>
      Взять четвёрки рейтинга
    </Button>
  );
}
