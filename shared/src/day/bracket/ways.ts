import type { How } from '../log/names.ts';
import type { Result, Round } from '../log/state.ts';

/** How a bout ended, as everybody reads it: after «победа: Орлов Марк». */
export const WAY_TEXT: Readonly<Record<How, string>> = {
  score: 'по очкам',
  gap: 'досрочно, по разрыву в счёте',
  golden: 'в золотом раунде',
  superiority: 'по предпочтительности',
  penalties: 'по замечаниям',
  stopped: 'бой остановлен судьёй',
  withdrawn: 'соперник снялся',
  disqualified: 'дисквалификация',
  misconduct: 'дисквалификация за неспортивное поведение',
  absent: 'соперник не вышел',
};

/** How a round ended. `winner` is null where nobody has won it: both lose the bout, or the sum of the rounds decides. */
export type RoundEnd = Pick<Round, 'winner' | 'how'>;

/** Returns the winner and the way of a bout, which are those of its last round. The winner is null if both lose. */
export const boutEnd = ({ rounds }: { rounds: readonly Round[] }): RoundEnd => rounds.at(-1) as Round;

/** From when the time of a protest runs. */
export const protestableSince = ({ at, correctedAt }: Pick<Result, 'at' | 'correctedAt'>): string =>
  correctedAt ?? at;

/** Whether two rounds, or two bouts, have ended alike. */
export const isSameEnd = (one: RoundEnd, other: RoundEnd): boolean =>
  one.winner === other.winner && one.how === other.how;

const CORNERS = ['синий', 'красный'] as const;

/** « (8:6 красный по замечаниям, 2:6, 4:3)»: the rounds that have a score; empty where none has. */
export function scoreText(rounds: readonly Round[]): string {
  const texts = rounds.flatMap(({ score, winner, how }) => {
    if (!score) return [];
    const points = `${score[0]}:${score[1]}`;
    const isOpen = winner === null || (how !== 'superiority' && how !== 'penalties');
    return isOpen ? points : `${points} ${CORNERS[winner]} ${WAY_TEXT[how]}`;
  });
  return texts.length > 0 ? ` (${texts.join(', ')})` : '';
}
