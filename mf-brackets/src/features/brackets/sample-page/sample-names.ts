// SAMPLE DATA. Every name below is invented; the persons and their results do not exist.

export const SAMPLE_CLUBS = [
  'Олимп, Фрязино',
  'Эридан-92',
  'Легион, Москва',
  'МГФСО',
  'Юность, Тула',
  'Барс, Казань',
  'Витязь, Клин',
  'Звезда, Дубна',
  'Вымпел, Королёв',
  'Темп, Рязань',
];

export const SAMPLE_FIRST_NAMES = {
  male: ['Марк', 'Лев', 'Илья', 'Тимур', 'Егор', 'Ян', 'Артём', 'Глеб', 'Роман', 'Фёдор', 'Матвей', 'Савва'],
  female: [
    'Анна',
    'Мария',
    'Софья',
    'Алиса',
    'Вера',
    'Дарья',
    'Ева',
    'Полина',
    'Кира',
    'Ника',
    'Майя',
    'Яна',
  ],
};

/** Surnames with the same form for boys and girls, so that one list serves both. */
export const SAMPLE_SURNAMES = [
  'Ким',
  'Ли',
  'Пак',
  'Коваль',
  'Бондарь',
  'Гончар',
  'Мороз',
  'Седых',
  'Черных',
  'Дубко',
  'Лысенко',
  'Ткач',
  'Швец',
];
