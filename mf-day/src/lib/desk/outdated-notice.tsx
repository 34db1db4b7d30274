import { Button } from '@league/shared';
import { Answer } from '@league/shared/kit';
import { useDesk } from '../queue/use-desk.ts';

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
