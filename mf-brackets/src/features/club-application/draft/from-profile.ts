import {
  APPLICATION_CATEGORIES,
  RANK_CODES,
  rankCode,
  SEXES,
  SPORT_RANKS,
  TECHNICAL_QUALIFICATIONS,
  technicalLevel,
  type User,
} from '@league/shared/contract';
import { SEXES as LETTERS, weightsOf } from '../rows/categories.ts';
import { weightFrom } from '../rows/weight-from.ts';
import { type DraftRow, emptyRow } from './draft.ts';

/** What the applying account knows about a row: its club, and a coach's own name. */
export const fromAccount = ({ user_type, club_name, lastname, firstname, middlename }: User) => ({
  city: '',
  teamName: club_name ?? '',
  coachName: user_type === 'coach' ? fullName({ lastname, firstname, middlename }) : '',
});

const fullName = ({ lastname, firstname, middlename }: Pick<User, 'lastname' | 'firstname' | 'middlename'>) =>
  [lastname, firstname, middlename].filter(Boolean).join(' ');

/** The weight of a profile, which is free text, if it is a category for the athlete's sex. */
function weightOf({ weight }: User, sex: DraftRow['sex']): string {
  const found = weightFrom(weight ?? '');
  const isKnown = APPLICATION_CATEGORIES.some(({ id }) =>
    (sex ? [sex] : LETTERS).some((letter) => found && weightsOf(id, letter).includes(found)),
  );
  return found && isKnown ? found : '';
}

/** An athlete's row, filled from the profile; the rest stays empty or is taken over. */
export function fromProfile(athlete: User, takenOver: Partial<DraftRow>): DraftRow {
  const rank = SPORT_RANKS.find((known) => known === athlete.sport_qualification);
  const code = RANK_CODES.find((known) => rank && known === rankCode(rank));
  const level = TECHNICAL_QUALIFICATIONS.find((known) => known === athlete.technical_quality);
  const sex = SEXES.find(({ value }) => value === athlete.sex)?.letter ?? '';
  return emptyRow({
    ...takenOver,
    sex,
    name: `${athlete.lastname} ${athlete.firstname}`,
    birthdate: athlete.birthday ?? '',
    weight: weightOf(athlete, sex),
    sport_qualification: code ? String(code) : '',
    technical_quality: level ? technicalLevel(level) : '',
  });
}
