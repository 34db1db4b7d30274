import { Button, Link } from '@league/shared';
import { panelGaps } from '@league/shared/day';
import { Answer, Notice } from '@league/shared/kit';
import { dayPath } from '../day-text.ts';
import { useDesk } from '../queue/use-desk.ts';

/** The provider is out of reach, and the desk is what this device has kept. */
export const AwayNotice = () => (
  <Notice tone="warning" title="Сайт не отвечает">
    Стол открыт таким, каким это устройство видело его в последний раз. Работать можно: сделанное уйдёт само.
  </Notice>
);

/** The browser stores nothing of this site: without that, a result could be lost, so there is no desk. */
export const NoStoreNotice = () => (
  <Notice tone="warning" title="Браузер не хранит данные этого сайта">
    Частное окно или запрет. Без этого сделанное на столе пропало бы вместе с вкладкой. Откройте стол в
    обычном окне или разрешите сайту хранить данные.
  </Notice>
);

/** Somebody works with a newer release of the site: what was done there is not shown here. */
export function OutdatedNotice() {
  const { isOutdated } = useDesk();
  if (!isOutdated) return null;
  return (
    <Answer
      tone="warning"
      title="Сайт обновился"
      action={<Button onClick={() => location.reload()}>Обновить страницу</Button>}
    >
      На другом столе уже новая версия сайта, и последние действия здесь не видны. Обновите страницу.
    </Answer>
  );
}

/** What the protocol will leave to be written by hand. */
export function PanelNotice() {
  const { state, tournament } = useDesk();
  const gaps = state.rules && panelGaps(state.rules);
  if (!gaps) return null;
  return (
    <Notice tone="info">
      Для протокола не хватает: {gaps}. Впишите в{' '}
      <Link to={`${dayPath(tournament)}/desk?tab=settings`}>настройках</Link> или от руки на бумаге.
    </Notice>
  );
}

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
