import { pick } from './random.ts';

export type Sex = 'female' | 'male';

export interface Athlete {
  name: string;
  born: number;
  team: string;
  weight: string;
  sex: Sex;
}

const SURNAMES =
  'Абрамов Белов Блинов Быков Власов Воронцов Галкин Громов Гусев Дорофеев Ершов Ефимов Жуков Зайцев Захаров Исаев Калинин Котов Лазарев Логинов Макаров Мельников Назаров Носов Овчинников Орлов Панин Пономарёв Родионов Рябов Савин Соколов Субботин Терентьев Тихонов Ушаков Филатов Хохлов Цветков Чернов Шилов Щербаков Юдин Яковлев'.split(
    ' ',
  );
const NAMES: Record<Sex, string[]> = {
  female:
    'Алиса Амина Анна Арина Варвара Василиса Вера Вероника Виктория Дарья Диана Ева Елизавета Кира Мария Милана Полина София Таисия Ульяна Яна'.split(
      ' ',
    ),
  male: 'Арсений Артём Богдан Глеб Даниил Демид Егор Захар Илья Кирилл Лев Марк Матвей Мирон Никита Платон Роман Руслан Савелий Степан Тимур Тихон Фёдор Ян Ярослав'.split(
    ' ',
  ),
};

interface Division {
  firstYear: number;
  years: number;
  weights: Record<Sex, string[]>;
}

const YOUNGER = {
  female: ['20', '22', '24', '27', '30', '33', '37', '37+'],
  male: ['21', '24', '27', '30', '33', '37', '41', '41+'],
};
const CADETS = {
  female: ['29', '33', '37', '41', '44', '47', '51', '55', '59', '59+'],
  male: ['33', '37', '41', '45', '49', '53', '57', '61', '65', '65+'],
};

function divisionOf(category: string, season: number): Division {
  return category.startsWith('Младшие')
    ? { firstYear: season - 11, years: 2, weights: YOUNGER }
    : { firstYear: season - 14, years: 3, weights: CADETS };
}

/** The given number of invented athletes, spread over the weights of a category with most of them in the middle. */
export function inventAthletes(
  { category, female, male }: { category: string; female: number; male: number },
  teams: readonly string[],
  season: number,
  random: () => number,
): Athlete[] {
  const { firstYear, years, weights } = divisionOf(category, season);
  const taken = new Set<string>();
  const inventName = (sex: Sex): string => {
    const name = `${pick(SURNAMES, random)}${sex === 'female' ? 'а' : ''} ${pick(NAMES[sex], random)}`;
    return taken.has(name) ? inventName(sex) : name;
  };
  const ofSex = (sex: Sex, count: number) =>
    Array.from({ length: count }, () => {
      const name = inventName(sex);
      taken.add(name);
      const middle = (random() + random() + random()) / 3;
      const weight = weights[sex][Math.floor(middle * weights[sex].length)] as string;
      const born = firstYear + Math.floor(random() * years);
      return { name, born, team: pick(teams, random), weight, sex };
    });
  return [...ofSex('female', female), ...ofSex('male', male)].sort(
    (one, other) =>
      one.sex.localeCompare(other.sex) ||
      weights[one.sex].indexOf(one.weight) - weights[other.sex].indexOf(other.weight),
  );
}
