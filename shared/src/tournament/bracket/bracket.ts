import type { Match, Rounds, WeightCategory } from '@league/shared/contract';

/** One side of a bout, parsed from its text. */
export interface Sportsman {
  kind: 'person' | 'placeholder' | 'empty';
  name: string;
  club: string;
}

const PLACEHOLDER = /^(победитель|проигравший|участник)(\s|$)/i;

/** `Марк Орлов (Олимп, Фрязино)` is a person with a club, `Победитель боя 215` a placeholder without one. */
export function parseSportsman(text: string): Sportsman {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!line) return { kind: 'empty', name: '', club: '' };
  if (PLACEHOLDER.test(line)) return { kind: 'placeholder', name: line, club: '' };
  const [, name = '', club = ''] = /^([^(]+?) ?\((.*)\)$/.exec(line) ?? ['', line];
  return { kind: 'person', name, club };
}

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** «Олимп, Фрязино» is the club «Олимп». */
const isSameClub = (a: string, b: string) => a === b || a.startsWith(`${b},`) || b.startsWith(`${a},`);

/** Whether both are the same person; a slot of a later round may omit the club, a profile has no city. */
export function isSameSportsman(a: Sportsman, b: Sportsman): boolean {
  if (a.kind !== 'person' || b.kind !== 'person') return false;
  if (fold(a.name) !== fold(b.name)) return false;
  return !a.club || !b.club || isSameClub(fold(a.club), fold(b.club));
}

/** Index of a side: 0 is chung (blue), 1 is hong (red). */
export type Side = 0 | 1;

/** The next bout of the winner, and its side there. */
interface Advance {
  bout: number;
  side: Side;
}

export interface Bout {
  id: number;
  number: string;
  sportsmen: readonly [Sportsman, Sportsman];
  /** Null while the bout is open. */
  winner: Side | null;
  advance: Advance | null;
}

export interface Bracket {
  rounds: Bout[][];
  /** The slot after the final: a person, a placeholder, or null if the draw has no such slot. */
  champion: Sportsman | null;
}

/** Winners by the number of their bout. */
export type Winners = ReadonlyMap<string, Side>;

const SIDES = [0, 1] as const;

type Entry = Pick<Bout, 'id' | 'number' | 'sportsmen'>;

const readMatch = (match: Match): Entry => ({
  id: match.id,
  number: match.matchNumber.trim(),
  sportsmen: [parseSportsman(match.sportsman1), parseSportsman(match.sportsman2)],
});

const WINNER_OF = /^победитель .*?(\S+)$/i;

const comesFrom = (slot: Sportsman, entry: Entry) =>
  slot.kind === 'placeholder'
    ? entry.number !== '' && WINNER_OF.exec(slot.name)?.[1]?.replace('№', '') === entry.number
    : entry.sportsmen.some((sportsman) => isSameSportsman(sportsman, slot));

/**
 * In a full round of a draw, bouts pair up by position. In a shorter one (some sportsmen of the next round had a bye),
 * the next round decides: it holds the number of the bout, or the name of its winner.
 */
function findAdvance(index: number, round: Entry[], next: Entry[]): Advance | null {
  if (round.length === next.length * 2) return { bout: index >> 1, side: index % 2 === 0 ? 0 : 1 };
  const entry = round[index];
  if (!entry) return null;
  for (const [bout, { sportsmen }] of next.entries()) {
    const side = SIDES.find((candidate) => comesFrom(sportsmen[candidate], entry));
    if (side !== undefined) return { bout, side };
  }
  return null;
}

/** The sportsman of the two whose name is in the winner's next slot. */
function findWinner([chung, hong]: Entry['sportsmen'], slot: Sportsman | null | undefined): Side | null {
  if (!slot) return null;
  const isChung = isSameSportsman(chung, slot);
  const isHong = isSameSportsman(hong, slot);
  if (isChung === isHong) return null;
  return isChung ? 0 : 1;
}

/** The slot after the last bout, and which of its sides it shows; null if the draw has none. */
export function winnerSlot(rounds: Rounds): { match: Match; text: 'sportsman1' | 'sportsman2' } | null {
  const match = rounds.flat().find(({ hidden }) => hidden);
  return match ? { match, text: match.sportsman1 || !match.sportsman2 ? 'sportsman1' : 'sportsman2' } : null;
}

/**
 * Reads rounds as a bracket: who advances where, and who has won according to the next round.
 * @param winners those that no next round tells, as in a round robin
 */
export function readBracket(rounds: Rounds, winners?: Winners): Bracket {
  const slot = winnerSlot(rounds);
  const finalSlot = slot && parseSportsman(slot.match[slot.text]);
  const champion = finalSlot?.kind === 'empty' ? null : finalSlot;
  const entries = rounds
    .map((round) => round.filter((match) => !match.hidden).map(readMatch))
    .filter((round) => round.length > 0);
  return {
    champion,
    rounds: entries.map((round, position) => {
      const next = entries[position + 1];
      return round.map((entry, index) => {
        const advance = next ? findAdvance(index, round, next) : null;
        const isFinal = !next && round.length === 1;
        const goal = advance ? next?.[advance.bout]?.sportsmen[advance.side] : isFinal ? champion : null;
        const winner = findWinner(entry.sportsmen, goal) ?? winners?.get(entry.number) ?? null;
        return { ...entry, advance, winner };
      });
    }),
  };
}

type Draw = Pick<WeightCategory, 'rounds' | 'roundsA' | 'roundsB'>;

/** Nothing has been drawn yet: there is nothing to open. */
export const hasNoRounds = ({ rounds, roundsA, roundsB }: Draw): boolean =>
  rounds.length === 0 && roundsA.length === 0 && roundsB.length === 0;

/** The main bracket of a category: `roundsA`, or `rounds` without such a split. */
export const mainRounds = ({ rounds, roundsA }: Draw): Rounds => (roundsA.length > 0 ? roundsA : rounds);

/** Everyone of three meets everyone: three bouts, none of which depends on another. */
export function isRoundRobin({ count }: Pick<WeightCategory, 'count'>, { rounds }: Bracket): boolean {
  const bouts = rounds.flat();
  if (bouts.length !== 3) return false;
  return count === 3 || rounds.length !== 2;
}

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
