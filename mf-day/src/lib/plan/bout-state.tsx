import { boutStage, type PlanLine, scoreText } from '@league/shared/day';
import { Badge } from '@league/shared/kit';
import { endText } from '../bout-text.ts';

type Line = Pick<PlanLine, 'corners' | 'isFought' | 'record'>;

/** How far a bout is, beside those who fight it; nothing before its first call. */
export function BoutState({ line, nameOf }: { line: Line; nameOf: (entry: number) => string }) {
  const stage = boutStage(line);
  const { result } = line.record ?? {};
  if (stage === 'called') return <Badge tone="gold">Вызваны на корт</Badge>;
  if (stage === 'running') return <Badge tone="green">Бой идёт</Badge>;
  if (!result) return null;
  const text = endText(result, (corner) => nameOf(line.record?.entries[corner] ?? 0));
  return (
    <strong>
      {text.charAt(0).toUpperCase()}
      {text.slice(1)}
      {scoreText(result.rounds)}
    </strong>
  );
}
