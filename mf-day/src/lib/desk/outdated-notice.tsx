import { Button } from '@league/shared';
import { Answer } from '@league/shared/kit';
import { useDesk } from '../queue/use-desk.ts';

interface Props {
  /** Opens the newest release; by default the page is loaded again, which is enough where the device has kept none. */
  onRenew?: () => void;
}

/** Somebody works with a newer release of the site: what was done there is not shown here. */
export function OutdatedNotice({ onRenew = () => location.reload() }: Props) {
  const { isOutdated } = useDesk();
  if (!isOutdated) return null;
  return (
    <Answer
      tone="warning"
      title="Сайт обновился"
      action={<Button onClick={onRenew}>Обновить страницу</Button>}
    >
      На другом столе уже новая версия сайта, и последние действия здесь не видны. Обновите страницу.
    </Answer>
  );
}
