import { plural } from '@league/shared';
import type { DayCategory } from '@league/shared/contract';
import { Heading, Plain, Quiet, Section } from '../parts/day-parts.ts';

type Draw = NonNullable<DayCategory['draw']>;

const OPERATIONS: Record<Draw['operations'][number]['type'], string> = {
  withdraw: 'Снят',
  'late-entry': 'Поздняя заявка',
  move: 'Переведён в другую категорию',
  merge: 'Категории объединены',
  swap: 'Поменялись местами',
};

const SHARED: Record<Draw['unavoidable'][number]['shares'], (of: string) => string> = {
  club: (of) => `клуба «${of}»`,
  coach: () => 'одного тренера',
  region: (of) => `из одного региона (${of})`,
};

const athletes = (count: number) =>
  `${count}\u00a0${plural(count, { one: 'спортсмен', few: 'спортсмена', many: 'спортсменов' })}`;

/** What the draw could not avoid, how often it was made, and what changed after it, each with its reason. */
export function DrawHistory({ category }: { category: DayCategory }) {
  const { draw, entries } = category;
  if (!draw) return null;
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name ?? `№ ${id}`;
  const pairs = Math.max(1, category.roundsA[0]?.length ?? 1);
  const { unavoidable, operations, redrawn } = draw;
  if (unavoidable.length + operations.length + redrawn.length === 0) return null;
  return (
    <Section aria-labelledby="draw-history">
      <Heading id="draw-history">О жеребьёвке</Heading>
      <Plain>
        {redrawn.map((reason) => (
          <li key={reason}>Разыграна заново: {reason}</li>
        ))}
        {unavoidable.map(({ entries: [first = 0, second = 0], shares, of, count }) => (
          <li key={first}>
            {nameOf(first)} и {nameOf(second)} встречаются в первом круге: {athletes(count)}{' '}
            {SHARED[shares](of)} на {pairs}&nbsp;{plural(pairs, { one: 'пару', few: 'пары', many: 'пар' })}.
          </li>
        ))}
        {operations.map(({ type, entries: moved, reason }, index) => (
          <li key={index}>
            {OPERATIONS[type]}: {moved.map(nameOf).join(', ')}. {reason}
          </li>
        ))}
      </Plain>
      {operations.length > 0 && <Quiet>Номера остальных боёв прежние.</Quiet>}
    </Section>
  );
}
