import {
  type Athlete,
  ageGroupsOf,
  fullName,
  RANK_CODES,
  rankCode,
  SEXES,
  SPORT_RANKS,
  TECHNICAL_QUALIFICATIONS,
  technicalLevel,
  type User,
  weightFrom,
} from '@league/shared/contract';
import { type DraftRow, emptyRow, type FormAim, groupOfAim } from '@league/shared/tournament';
import { SEX_LETTERS, weightsOf } from '../rows/categories.ts';

const CITIES = ['Москва', 'Санкт-Петербург', 'Севастополь'];

/** What the applying account knows about a row: its club, and a coach's own name. */
export const fromAccount = ({ user_type, club_name, federation, lastname, firstname, middlename }: User) => ({
  // Three regions are cities.
  city: CITIES.find((city) => city === federation) ?? '',
  teamName: club_name ?? '',
  coachName: user_type === 'coach' ? fullName({ lastname, firstname, middlename }) : '',
});

/** «41,5» and «41» as kilograms; null for a category such as «65+» and for words. */
function kilogramsOf(weight: string): number | null {
  const [, figure] = /^(\d{2,3}(?:[.,]\d{1,2})?)\s*(?:кг)?\.?$/i.exec(weight.trim()) ?? [];
  return figure ? Number(figure.replace(',', '.')) : null;
}

/** The lightest of a category's weights that takes so many kilograms. */
function lightestFor(kilograms: number, weights: readonly string[]): string {
  const open = weights.find((weight) => weight.endsWith('+')) ?? '';
  return weights.find((weight) => !weight.endsWith('+') && Number(weight) >= kilograms) ?? open;
}

/**
 * The weight of a profile, which is free text: as it is if it is a category for the athlete's sex, else, once the
 * application's category is chosen, the one that the weighed kilograms belong to.
 */
function weightOf({ weight }: Athlete, sex: DraftRow['sex'], aim: FormAim): string {
  const text = weight ?? '';
  const found = weightFrom(text);
  const kilograms = kilogramsOf(text);
  const group = groupOfAim(aim);
  if (group && sex) {
    const weights = weightsOf(group, sex);
    if (found && weights.includes(found)) return found;
    if (kilograms !== null) return lightestFor(kilograms, weights);
  }
  const isKnown = ageGroupsOf(aim.tournament ?? {}).some((one) =>
    (sex ? [sex] : SEX_LETTERS).some((letter) => found && weightsOf(one, letter).includes(found)),
  );
  return found && isKnown ? found : '';
}

/** An athlete's row, filled from the profile; the rest stays empty or is taken over. */
export function fromProfile(
  athlete: Athlete,
  takenOver: Partial<DraftRow>,
  aim: FormAim = { tournament: null, category: '' },
): DraftRow {
  const rank = SPORT_RANKS.find((known) => known === athlete.sport_qualification);
  const code = RANK_CODES.find((known) => rank && known === rankCode(rank));
  const level = TECHNICAL_QUALIFICATIONS.find((known) => known === athlete.technical_quality);
  const sex = SEXES.find(({ value }) => value === athlete.sex)?.letter ?? '';
  return emptyRow({
    ...takenOver,
    sex,
    name: `${athlete.lastname} ${athlete.firstname}`,
    birthdate: athlete.birthdate ?? '',
    weight: weightOf(athlete, sex, aim),
    sport_qualification: code ? String(code) : '',
    technical_quality: level ? technicalLevel(level) : '',
  });
}
