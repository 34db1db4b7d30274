import { Button } from '@league/shared';
import { Answer } from '@league/shared/kit';
import { useDesk } from '../queue/use-desk.ts';

/** Nobody answered the last command: it is kept, and everything after it waits. */
export function StuckNotice() {
  const { stuck } = useDesk();
  if (!stuck) return null;
  return (
    <Answer
      tone="warning"
      title="Не отправлено"
      action={
        <>
          <Button onClick={stuck.retry}>Отправить ещё раз</Button>
          <Button variant="quiet" onClick={stuck.drop}>
            Отказаться
          </Button>
        </>
      }
    >
      Связи нет или сервер не отвечает. Сделанное сохранено здесь и уйдёт по порядку; дважды ничего не
      запишется.
    </Answer>
  );
}
