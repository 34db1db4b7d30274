import type { Bout } from './bracket.ts';
import type { Sportsman } from './sportsman.ts';

function describe({ kind, name, club }: Sportsman): string {
  if (kind === 'empty') return 'участник не определён';
  // «Победитель боя 107» stands within the sentence.
  return kind === 'placeholder' ? name.toLowerCase() : [name, club].filter(Boolean).join(', ');
}

/** A bout as one sentence, in the order in which a person would say it. */
export function describeBout({ number, sportsmen: [chung, hong], winner }: Bout): string {
  const title = number ? `Бой ${number}` : 'Бой';
  const result = winner === null ? '' : `; победитель – ${(winner === 0 ? chung : hong).name}`;
  return `${title}: синий – ${describe(chung)}; красный – ${describe(hong)}${result}.`;
}
