import { startTime } from '@league/shared/contract';
import { Notice, nbsp } from '@league/shared/kit';
import type { Tournament } from '../../lib/tournament.ts';

/** What has become of a tournament that does not take place as it was announced; nothing of any other. */
export function StatusNotice({ tournament: { status, startsAt } }: { tournament: Tournament }) {
  if (!status) return null;
  if (status.kind === 'cancelled')
    return (
      <Notice tone="error" title="Турнир отменён">
        {nbsp(status.reason)}
      </Notice>
    );
  return (
    <Notice tone="warning" title="Турнир перенесён">
      {nbsp(`Было: ${startTime(status.from)}. Стало: ${startTime(startsAt)}.`)}{' '}
      {status.note && nbsp(status.note)}
    </Notice>
  );
}
