import type { Bout } from './bracket.ts';
import type { Sportsman } from './sportsman.ts';

const describe = ({ kind, name, club }: Sportsman) =>
  kind === 'empty' ? 'участник не определён' : [name, club].filter(Boolean).join(', ');

/** A bout as one sentence, in the order in which a person would say it. */
export function describeBout({ number, sportsmen: [chung, hong], winner }: Bout): string {
  const title = number ? `Бой ${number}` : 'Бой';
  const result = winner === null ? '' : `, победитель – ${(winner === 0 ? chung : hong).name}`;
  return `${title}: ${describe(chung)}, против ${describe(hong)}${result}.`;
}
