// Invented sample data: athletes that eight clubs enter for the trial tournament.
import {
  APPLICATION_CATEGORIES,
  type ApplicationCategoryId,
  type ApplicationRow,
  RANK_CODES,
  type Sex,
} from '@league/shared/contract';
import type { users } from '../../../platform/db/schema.ts';
import { inventName } from '../names.ts';
import type { Random } from '../random.ts';

type Athlete = Pick<typeof users.$inferSelect, 'lastname' | 'firstname' | 'birthday' | 'sex' | 'weight'>;

/** An athlete of the league that a club enters. */
export interface Known extends Athlete {
  /** Place of the club in the list of the clubs that enter athletes. */
  club: number;
  coachName: string;
}

/** A club that enters athletes. */
interface EnteringClub {
  name: string;
  city: string;
  coachNames: readonly string[];
}

export interface Entrant {
  /** Place of the club in the list. */
  club: number;
  category: ApplicationCategoryId;
  row: ApplicationRow;
}

/** Technical levels by age group. */
const LEVELS = {
  'cadets-a': ['5', '4', '3', '2', '1', '1 Пум'],
  'youngest-b': ['10', '9', '8', '7', '6'],
} as const;

/** Number of athletes by weight category: 20 of them, with one, two and three athletes, and with more than sixteen. */
const SIZES: readonly (readonly [keyof typeof LEVELS, Sex, Readonly<Record<string, number>>])[] = [
  ['cadets-a', 'male', { '33': 9, '37': 14, '41': 19, '45': 12, '49': 11, '53': 8, '65': 5, '65+': 3 }],
  ['cadets-a', 'female', { '29': 5, '33': 12, '37': 10, '41': 9, '44': 4, '47': 1 }],
  ['youngest-b', 'male', { '27': 10, '30': 13, '33': 9, '37': 2 }],
  ['youngest-b', 'female', { '26': 9, '29': 13 }],
];

/** A category in which the first club has more than half: the draw cannot keep its athletes apart. */
const ONE_SIDED = 'cadets-a female 37';
/** The athlete that a second club enters too, with «е» for «ё». */
const TWICE = { name: 'Журавлёв Артём', typed: 'Журавлев Артем', weight: '45', clubs: [1, 5] } as const;

const sexText = (sex: Sex) => (sex === 'male' ? 'Муж.' : 'Жен.');

/** About 180 athletes of the right age on `day`. Athletes of the league come first, those of the first coach before others. */
export function inventEntrants(
  random: Random,
  { day, clubs, known }: { day: string; clubs: readonly EnteringClub[]; known: readonly Known[] },
): Entrant[] {
  const year = Number(day.slice(0, 4));
  const rowOf = (
    club: number,
    category: keyof typeof LEVELS,
    person: Pick<ApplicationRow, 'sex' | 'name' | 'birthdate' | 'weight' | 'coachName'>,
  ): Entrant => ({
    club,
    category,
    row: {
      ...person,
      sport_qualification: random.pick(RANK_CODES.slice(0, 5)),
      technical_quality: random.pick(LEVELS[category]),
      city: clubs[club]?.city ?? '',
      teamName: clubs[club]?.name ?? '',
    },
  });
  const coachOf = (club: number) => random.pick(clubs[club]?.coachNames ?? []);
  let next = 0;

  const entrants = SIZES.flatMap(([category, sex, sizes]) =>
    Object.entries(sizes).flatMap(([weight, size]) => {
      const [youngest, oldest] = agesOf(category);
      const fits = ({ birthday }: Known) => {
        const age = year - Number(birthday?.slice(0, 4));
        return age >= youngest && age <= oldest;
      };
      const own = known
        .filter((athlete) => athlete.sex === sexText(sex) && athlete.weight === weight && fits(athlete))
        .slice(0, Math.ceil(size / 2));
      const letter = sex === 'male' ? ('М' as const) : ('Ж' as const);
      const ofLeague = own.map(({ club, lastname, firstname, birthday, coachName }) =>
        rowOf(club, category, {
          sex: letter,
          name: `${lastname} ${firstname}`,
          birthdate: birthday ?? '',
          weight,
          coachName,
        }),
      );
      const others = Array.from({ length: size - own.length }, (_, index) => {
        const isOneSided = `${category} ${sex} ${weight}` === ONE_SIDED && index < size - own.length - 3;
        const club = isOneSided ? 0 : next++ % clubs.length;
        const { lastname, firstname } = inventName(random, sex);
        const birthYear = year - youngest - random.below(oldest - youngest + 1);
        return rowOf(club, category, {
          sex: letter,
          name: `${lastname} ${firstname}`,
          birthdate: `${birthYear}-${pad(1 + random.below(12))}-${pad(1 + random.below(28))}`,
          weight,
          coachName: coachOf(club),
        });
      });
      return [...ofLeague, ...others];
    }),
  );
  const twice = TWICE.clubs.map((club, index) =>
    rowOf(club, 'cadets-a', {
      sex: 'М',
      name: index === 0 ? TWICE.name : TWICE.typed,
      birthdate: `${year - 13}-05-17`,
      weight: TWICE.weight,
      coachName: coachOf(club),
    }),
  );
  return [...entrants, ...twice];
}

const pad = (part: number) => String(part).padStart(2, '0');

function agesOf(category: ApplicationCategoryId): readonly [number, number] {
  const found = APPLICATION_CATEGORIES.find(({ id }) => id === category);
  if (!found) throw new Error(`No category ${category}`);
  return found.ages;
}
