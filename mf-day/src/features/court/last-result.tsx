import { boutEnd, type PlanLine, WAY_TEXT } from '@league/shared/day';
import { Notice } from '@league/shared/kit';
import { endText } from '../../lib/bout-text.ts';
import { cornerNames } from '../../lib/plan/corner-names.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { TakeBack } from './take-back.tsx';

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
