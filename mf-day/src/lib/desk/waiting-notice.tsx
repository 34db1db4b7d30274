import { Notice } from '@league/shared/kit';
import { useDesk } from '../queue/use-desk.ts';

/** In a dialog that waits for the provider's answer: what it has asked for is kept, and goes by itself. */
export function WaitingNotice({ isBusy }: { isBusy: boolean }) {
  const { outbox } = useDesk();
  if (!isBusy || outbox.phase !== 'offline') return null;
  return (
    <Notice tone="warning" title="Ждёт сети">
      Связи нет или сервер не отвечает. Действие сохранено и уйдёт само, дважды ничего не запишется. Окно
      можно закрыть.
    </Notice>
  );
}
