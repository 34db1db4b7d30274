// Invented sample data: none of these people exists.
import type { Random } from './random.ts';

const MALE_NAMES =
  'Артём Максим Иван Дмитрий Матвей Кирилл Егор Никита Илья Тимофей Роман Глеб Лев Марк Ярослав Фёдор Степан Даниил Арсений Тимур Георгий Захар Савелий Платон';
const FEMALE_NAMES =
  'Анна София Мария Алиса Виктория Полина Дарья Ева Варвара Елизавета Ксения Арина Василиса Милана Екатерина Вероника Ульяна Кира Таисия Мирослава Агата Нина Злата Яна';
/** The female form of each adds an `а`. */
const SURNAMES =
  'Орлов Гусев Лапин Белов Зорин Сафин Титов Крылов Котов Журавлёв Королёв Соколов Ершов Воронцов Мельников Дроздов Калинин Мартынов Фомин Беляев Тарасов Громов Рыбаков Жуков Логинов Копылов Симонов Нестеров Зимин Ситников Панов Фролов Шубин Егоров Носков Быков Чернов Рябов Пахомов Селезнёв Лыков Самойлов Уваров Дьяков';
/** Father's names with the patronymics of a son and a daughter. */
const FATHERS =
  'Алексеевич/Алексеевна Сергеевич/Сергеевна Андреевич/Андреевна Павлович/Павловна Игоревич/Игоревна Олегович/Олеговна Викторович/Викторовна Денисович/Денисовна Романович/Романовна Антонович/Антоновна Юрьевич/Юрьевна Ильич/Ильинична';

export type PersonSex = 'male' | 'female';

interface PersonName {
  firstname: string;
  middlename: string;
  lastname: string;
}

/** A Russian full name with three parts of the same gender. */
export function inventName(random: Random, sex: PersonSex): PersonName {
  const [son = '', daughter = ''] = random.pick(FATHERS.split(' ')).split('/');
  const surname = random.pick(SURNAMES.split(' '));
  return sex === 'male'
    ? { firstname: random.pick(MALE_NAMES.split(' ')), middlename: son, lastname: surname }
    : { firstname: random.pick(FEMALE_NAMES.split(' ')), middlename: daughter, lastname: `${surname}а` };
}
