import { Button } from '@league/shared';
import { boutEnd, type PlanLine, WAY_TEXT } from '@league/shared/day';
import { Notice } from '@league/shared/kit';
import { endText } from '../../lib/bout-text.ts';
import { cornerNames } from '../../lib/desk/people.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { TakeBack } from './take-back.tsx';

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

interface Props {
  line: PlanLine;
  onDone: (text: string) => void;
  onTakenBack: () => void;
}

/** «Бой 102: победа, Орлов Марк (красный), по очкам. Снять результат»: what was recorded here last. */
export function LastResult({ line, ...takeBack }: Props) {
  const desk = useDesk();
  const { result } = line.record ?? {};
  if (!result) return null;
  const { winner, how } = boutEnd(result);
  const names = cornerNames(desk, line);
  const text =
    winner === null
      ? endText(result, () => '')
      : `победа, ${names[winner].name} (${winner === 0 ? 'синий' : 'красный'}), ${WAY_TEXT[how]}`;
  return (
    <Notice tone="success" action={<TakeBack line={line} {...takeBack} />}>
      Бой&nbsp;{line.number}: {text}.
    </Notice>
  );
}
