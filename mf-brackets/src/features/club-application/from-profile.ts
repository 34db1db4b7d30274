import {
  RANK_CODES,
  rankCode,
  SEXES,
  SPORT_RANKS,
  TECHNICAL_QUALIFICATIONS,
  technicalLevel,
  type User,
} from '@league/shared/contract';
import { type DraftRow, emptyRow } from './draft.ts';

/** What the account that applies knows of a row: its club, and a coach's own name. */
export const fromAccount = ({ user_type, club_name, lastname, firstname, middlename }: User) => ({
  city: '',
  teamName: club_name ?? '',
  coachName: user_type === 'coach' ? fullName({ lastname, firstname, middlename }) : '',
});

const fullName = ({ lastname, firstname, middlename }: Pick<User, 'lastname' | 'firstname' | 'middlename'>) =>
  [lastname, firstname, middlename].filter(Boolean).join(' ');

/** «41», «до 41 кг» and «65+» name a weight; any other text does not. */
const weightFrom = (text: string | null): string =>
  /(\d+)\s*(\+?)/
    .exec(text ?? '')
    ?.slice(1)
    .join('') ?? '';

/** An athlete's row with what the profile knows; the rest stays empty or is taken over. */
export function fromProfile(athlete: User, takenOver: Partial<DraftRow>): DraftRow {
  const rank = SPORT_RANKS.find((known) => known === athlete.sport_qualification);
  const code = RANK_CODES.find((known) => rank && known === rankCode(rank));
  const level = TECHNICAL_QUALIFICATIONS.find((known) => known === athlete.technical_quality);
  return emptyRow({
    ...takenOver,
    sex: SEXES.find(({ value }) => value === athlete.sex)?.letter ?? '',
    name: `${athlete.lastname} ${athlete.firstname}`,
    birthdate: athlete.birthday ?? '',
    weight: weightFrom(athlete.weight),
    sport_qualification: code ? String(code) : '',
    technical_quality: level ? technicalLevel(level) : '',
  });
}
