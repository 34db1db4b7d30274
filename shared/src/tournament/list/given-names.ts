// Common given names of children in Russia. They only tell a family name from a given name and suggest the sex; a name
// that is missing here is read all the same.

const MALE =
  'Адам Адель Азамат Айдар Алан Александр Алексей Али Алихан Альберт Амир Анатолий Андрей Антон Арсен Арсений Артем Артемий Артур Ахмед Богдан Борис Булат Вадим Валентин Валерий Василий Вениамин Виктор Виталий Влад Владимир Владислав Всеволод Вячеслав Гавриил Геннадий Георгий Герман Глеб Гордей Григорий Давид Дамир Даниил Данила Данил Даниэль Демид Демьян Денис Дмитрий Евгений Егор Елисей Захар Ибрагим Иван Игнат Игорь Ильдар Илья Имран Иосиф Ислам Камиль Карим Кирилл Клим Константин Лев Леон Леонид Лука Макар Максим Марат Марк Марсель Мартин Матвей Мирон Мирослав Михаил Мурад Назар Никита Николай Олег Оскар Павел Петр Платон Прохор Радмир Рамазан Рамиль Ратибор Рашид Ренат Ринат Родион Роман Ростислав Рузиль Руслан Рустам Савва Савелий Самир Святослав Семен Сергей Станислав Степан Таир Тамерлан Тигран Тимофей Тимур Тихон Умар Федор Филипп Хабиб Эдуард Эльдар Эмиль Эмир Юрий Юсуф Ян Ярослав';
const FEMALE =
  'Агата Агния Аделина Айлин Айша Аксинья Алевтина Александра Алена Алина Алиса Алла Алсу Альбина Амалия Амина Амира Анастасия Ангелина Анжелика Анна Антонина Арина Ариана Ася Аурелия Валентина Валерия Варвара Василиса Вера Вероника Виктория Виолетта Виталина Влада Владислава Галина Дарина Дарья Ева Евангелина Евгения Екатерина Елена Елизавета Есения Жанна Зарина Злата Зоя Инна Ирина Камилла Карина Каролина Кира Клавдия Кристина Ксения Лариса Лейла Лиана Лидия Лиза Лилия Лина Любовь Людмила Майя Маргарита Марианна Марина Мария Марта Мелания Милана Милена Мила Мира Мирослава Надежда Наталия Наталья Ника Николь Нина Оксана Олеся Ольга Пелагея Полина Раиса Регина Рената Розалия Руслана Сабина Самира Светлана Серафима Снежана София Софья Стефания Таисия Тамара Татьяна Ульяна Фатима Эвелина Элина Эльвира Эмилия Юлиана Юлия Яна Ярослава Ясмина';

const fold = (name: string) => name.toLocaleLowerCase('ru').replaceAll('ё', 'е');
const setOf = (names: string): ReadonlySet<string> => new Set(fold(names).split(' '));
const male = setOf(MALE);
const female = setOf(FEMALE);

export const isGivenName = (word: string): boolean => male.has(fold(word)) || female.has(fold(word));

const PATRONYMIC = /(?:(вич|ьич|мич|кич)|(вна|чна|шна))$/;

/** Whether a word is a patronymic; a Turkic one has a second word, which is joined to it. */
export const isPatronymic = (word: string): boolean =>
  PATRONYMIC.test(fold(word)) || /(оглы|кызы)$/.test(fold(word));

type Sex = 'Муж.' | 'Жен.';

/** The sex that patronymic, given name or family name suggest, in this order; null: none of them does. */
export function guessSex(names: { lastname: string; firstname: string; middlename: string }): Sex | null {
  const [, man, woman] = PATRONYMIC.exec(fold(names.middlename)) ?? [];
  if (man || /оглы$/.test(fold(names.middlename))) return 'Муж.';
  if (woman || /кызы$/.test(fold(names.middlename))) return 'Жен.';
  const given = fold(names.firstname);
  if (male.has(given)) return 'Муж.';
  if (female.has(given)) return 'Жен.';
  const family = fold(names.lastname);
  if (/(ова|ева|ина|ына|ая)$/.test(family)) return 'Жен.';
  return /(ов|ев|ин|ын|ский|цкий)$/.test(family) ? 'Муж.' : null;
}
