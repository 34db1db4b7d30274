import { Button } from '@league/shared';
import { Notice } from '@league/shared/kit';

/** Nobody leads the court, or another device does: it is taken by a press. */
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
