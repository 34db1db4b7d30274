import { Button } from '@league/shared';
import { Notice } from '@league/shared/kit';

/** Nobody could say who holds the court. */
export const UnknownHolder = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="warning"
    action={
      <Button variant="secondary" onClick={onRetry}>
        Повторить
      </Button>
    }
  >
    Не удалось узнать, кто ведёт корт. Пока здесь только видно, что происходит.
  </Notice>
);

/** The court is free, or another device holds it: it is taken by a press. */
export function ReadOnlyNotice({
  isFree,
  isTaking,
  onTake,
}: {
  isFree: boolean;
  isTaking: boolean;
  onTake: () => void;
}) {
  if (isFree)
    return (
      <Notice
        tone="info"
        title="Корт никто не ведёт"
        action={
          <Button busy={isTaking} onClick={onTake}>
            Вести корт
          </Button>
        }
      >
        Пока здесь только видно, что происходит. Вести корт может одно устройство.
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title="Корт ведёт другое устройство"
      action={
        <Button variant="secondary" busy={isTaking} onClick={onTake}>
          Взять корт себе
        </Button>
      }
    >
      Здесь только видно, что происходит. Взять корт – значит отобрать его у того устройства: там это увидят.
    </Notice>
  );
}
