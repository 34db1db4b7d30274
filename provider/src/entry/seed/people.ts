// Invented sample data.
import { SPORT_RANKS, TECHNICAL_QUALIFICATIONS } from '@league/shared/contract';
import type { users } from '../../platform/db/schema.ts';
import { ATHLETE_COUNT, CLUBS, COACH_COUNT, FINALISTS, weightsOf } from './league.ts';
import { inventName, type PersonSex } from './names.ts';
import type { Random } from './random.ts';

type Person = typeof users.$inferInsert;

/** Rows get their ids here, so that they can refer to each other: clubs, coaches, athletes, then the others. */
export interface People {
  coaches: Person[];
  athletes: (Person & { clubId: number })[];
  others: Person[];
}

/** The season that the years of birth below belong to. */
const FIRST_SEASON = 2026;

const sexLabel = (sex: PersonSex) => (sex === 'male' ? 'Муж.' : 'Жен.');
const phone = (number: number) =>
  `+7(900)${String(number)
    .padStart(7, '0')
    .replace(/(...)(..)(..)/, '$1-$2-$3')}`;
const regionOf = (clubId: number) => CLUBS[clubId - 1]?.region ?? '';

/**
 * The demo accounts come first in their group: coach, athlete, the parent's children.
 * @param season the year of the next tournament: everybody but the demo athlete, who stands in the sample results, is as
 * old in every season
 */
export function inventPeople(random: Random, season: number): People {
  const later = season - FIRST_SEASON;
  const parentId = COACH_COUNT + ATHLETE_COUNT + 1;

  const coaches = Array.from({ length: COACH_COUNT }, (_, index): Person => {
    const sex = random.below(4) === 0 ? 'female' : 'male';
    const clubId = (index % CLUBS.length) + 1;
    return {
      id: index + 1,
      userType: 'coach',
      ...inventName(random, sex),
      sex: sexLabel(sex),
      email: `coach${index + 1}@league.test`,
      telephone: phone(1_000_000 + random.below(9_000_000)),
      clubId,
      federation: regionOf(clubId),
      confirmed: true,
    };
  });
  Object.assign(coaches[0] ?? {}, {
    firstname: 'Сергей',
    middlename: 'Павлович',
    lastname: 'Климов',
    sex: 'Муж.',
    email: 'coach@league.test',
  });

  const athletes = places(random).map(({ sex, weight, years }, index) => {
    const coach = coaches[index < 3 ? 0 : random.below(COACH_COUNT)];
    const clubId = coach?.clubId ?? 1;
    const [first, last] = years;
    return {
      id: COACH_COUNT + index + 1,
      userType: 'athlete' as const,
      ...inventName(random, sex),
      sex: sexLabel(sex),
      birthday: inventBirthday(random, first + later, last + later),
      weight,
      technical_quality: random.pick(TECHNICAL_QUALIFICATIONS.slice(3)),
      sport_qualification: random.pick(SPORT_RANKS.slice(0, 6)),
      clubId,
      coachId: coach?.id ?? null,
      federation: regionOf(clubId),
      confirmed: true,
    } satisfies Person;
  });
  const [athlete, son, daughter] = athletes;
  Object.assign(athlete ?? {}, {
    firstname: 'Марк',
    middlename: 'Алексеевич',
    lastname: 'Орлов',
    // As in the sample results of the tournaments.
    birthday: '2010-09-14',
    email: 'athlete@league.test',
  });
  Object.assign(son ?? {}, { firstname: 'Ян', middlename: 'Олегович', lastname: 'Белов', parentId });
  Object.assign(daughter ?? {}, { firstname: 'Вера', middlename: 'Олеговна', lastname: 'Белова', parentId });

  const parent: Person = {
    id: parentId,
    userType: 'parent',
    firstname: 'Ольга',
    middlename: 'Игоревна',
    lastname: 'Белова',
    email: 'parent@league.test',
    telephone: phone(5_551_020),
    confirmed: true,
  };
  const referee: Person = {
    id: parentId + 1,
    userType: 'referee',
    firstname: 'Андрей',
    middlename: 'Викторович',
    lastname: 'Соколов',
    email: 'referee@league.test',
    telephone: phone(5_551_030),
    federation: 'Московская область',
    qualification: 'Судья первой категории',
    confirmed: true,
    bracketEditorSince: new Date(),
  };
  const clubAccounts = CLUBS.map(
    (club, index): Person => ({
      id: parentId + 2 + index,
      userType: 'club',
      ...inventName(random, 'female'),
      email: index === 0 ? 'club@league.test' : `club${index + 1}@league.test`,
      telephone: phone(2_000_000 + random.below(8_000_000)),
      clubId: index + 1,
      federation: club.region,
      confirmed: true,
      bracketEditorSince: new Date(),
    }),
  );
  const organiser: Person = {
    // The last id, so that those of the others stay.
    id: parentId + 2 + clubAccounts.length,
    userType: 'referee',
    firstname: 'Наталья',
    middlename: 'Сергеевна',
    lastname: 'Лаврова',
    email: 'organiser@league.test',
    telephone: phone(5_551_040),
    federation: 'Московская область',
    qualification: 'Главный судья соревнований',
    confirmed: true,
    organiserSince: new Date(),
    bracketEditorSince: new Date(),
  };
  return { coaches, athletes, others: [parent, referee, ...clubAccounts, organiser] };
}

interface Place {
  sex: PersonSex;
  weight: string;
  /** First and last year of birth. */
  years: readonly [number, number];
}

/** Sex, weight and age of the athletes: the demo ones, the other finalists, then older and younger ones. */
function places(random: Random): Place[] {
  const finalists = (['male', 'female'] as const).flatMap((sex) =>
    weightsOf(sex).flatMap((weight, index) =>
      Array.from({ length: FINALISTS[sex][index] ?? 0 }, (): Place => ({ sex, weight, years: [2010, 2012] })),
    ),
  );
  const take = (sex: PersonSex, weight: string) =>
    finalists.splice(
      finalists.findIndex((place) => place.sex === sex && place.weight === weight),
      1,
    );
  const demo = [...take('male', '41'), ...take('male', '45'), ...take('female', '33')];
  const rest = Array.from({ length: ATHLETE_COUNT - demo.length - finalists.length }, (_, index): Place => {
    const sex = index % 2 === 0 ? 'male' : 'female';
    return { sex, weight: random.pick(weightsOf(sex)), years: index % 4 === 3 ? [2013, 2013] : [2007, 2009] };
  });
  return [...demo, ...finalists, ...rest];
}

function inventBirthday(random: Random, first: number, last: number): string {
  const year = first + random.below(last - first + 1);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${year}-${pad(1 + random.below(12))}-${pad(1 + random.below(28))}`;
}
