interface Named {
  lastname: string;
  firstname: string;
  middlename: string | null;
}

/** Family name first, as in lists. */
export const fullName = ({ lastname, firstname, middlename }: Named): string =>
  [lastname, firstname, middlename].filter(Boolean).join(' ');

/**
 * What the league knows about the permission to show an athlete to everybody: given, refused, given and taken back, or
 * never asked.
 */
export const DISSEMINATION_STATES = ['granted', 'refused', 'withdrawn', 'unasked'] as const;
export type DisseminationState = (typeof DISSEMINATION_STATES)[number];

/** Whether an athlete's name is hidden from everybody who does not work with it; silence hides it too. */
export const isNameHidden = (state: DisseminationState): boolean => state !== 'granted';

/**
 * «Спортсмен 3 (Олимп)»; the club is left out where it is unknown.
 * @param number tells hidden athletes of one list apart; says nothing about the person
 */
export const maskedName = (number: number, club: string | null): string =>
  club ? `Спортсмен ${number} (${club})` : `Спортсмен ${number}`;

/** Whether a text is what `maskedName` writes: saved back, it must not replace the name behind it. */
export const isMaskedName = (text: string): boolean => /^Спортсмен \d+( \(.*\))?$/.test(text.trim());

// How people write the values and headings of a list of athletes. To teach the site another spelling, add it here:
// lower case, е for ё, without dots, hyphens and slashes; spaces separate spellings. Every list of the site follows.

/** What a single word, or words written as one, means. */
export type Spellings<Value extends string> = Readonly<Record<Value, string>>;

export const SEX_SPELLINGS: Spellings<'Муж.' | 'Жен.'> = {
  'Муж.': 'м m муж мужской мал мальчик мальчики ю юн юноша юноши мужчина мужчины',
  'Жен.': 'ж f жен женский д дев девочка девочки девушка девушки женщина женщины',
};

/** Words beside the number of a rank. */
export const RANK_SPELLINGS: Spellings<'none' | 'candidate' | 'junior' | 'adult'> = {
  none: 'бр безр безразряда бразряда нет неимеет',
  candidate: 'кмс',
  junior: 'ю юн юнош юношеский юношеского юношеских',
  adult: 'в взр взросл взрослый взрослого сп спорт спортивный',
};
export const RANK_FILLERS = 'й ый ий я р разр разряд';

/** Words beside the number of a belt. A dan is none of the league's belts: a person says what it stands for. */
export const BELT_SPELLINGS: Spellings<'gup' | 'poom' | 'dan'> = {
  gup: 'гып гыпа гып гип гыб гуп гупа кып кыпа куп г gup geup kup',
  poom: 'пум пумэ пхум poom',
  dan: 'дан дана dan',
};
export const BELT_FILLERS = 'й ый го пояс';

/** Colours of belts beside their own names, by the number of the gup; 0 is the first poom. */
export const COLOUR_SPELLINGS: Readonly<Record<string, number>> = {
  'желто-белый': 9,
  'зелено-желтый': 7,
  'сине-зеленый': 5,
  'красно-синий': 3,
  'красно-черный': 0,
};

export const NUMBER_SPELLINGS: readonly string[] = [
  'i і первый первая',
  'ii іі второй вторая',
  'iii ііі третий третья',
  'iv четвертый',
  'v пятый',
  'vi шестой',
  'vii седьмой',
  'viii восьмой',
  'ix девятый',
  'x х десятый',
];

/** Headings of columns, all signs and spaces left out. */
export const HEADING_SPELLINGS = {
  lastname: 'фамилия фамилияспортсмена',
  firstname: 'имя имяспортсмена',
  middlename: 'отчество',
  name: 'фио фи имяфамилия фамилияимя фамилияиимя фамилияимяотчество фамилияимяиотчество фиоспортсмена фамилияиимяспортсмена фамилияимяспортсмена фиоучастника фиоребенка спортсмен спортсмены участник участники',
  birthdate:
    'датарождения датарожд рождения рожден деньрождения др дата родился датарожденияспортсмена числомесяцгодрождения',
  born: 'годрождения годрожд гр год',
  sex: 'пол мж полмж',
  weight: 'вес вескг весовая весоваякатегория весоваякатегориякг категориявес вескатегория',
  technical_quality:
    'уровень гып гыппум гыпдан гуп гуппум кып пояс цветпояса технкв техническаяквалификация техквалификация техквал техническийуровень степень',
  sport_qualification:
    'разряд спортразряд спортивныйразряд спортквал спортивнаяквалификация спортквалификация звание',
  federation: 'регион область субъект субъектрф федерация',
  city: 'город населенныйпункт',
  team: 'команда клуб спортклуб спортивныйклуб организация школа секция',
  coach: 'тренер фиотренера личныйтренер тренерспортсмена',
  points: 'очки баллы',
  photo: 'фото',
  hidden: 'скрыть',
  place: 'место',
  wins: 'побед победы',
  other:
    '№ n нпп пп номер телефон тел email почта паспорт примечание примечания подпись возраст полис страховка снилс адрес врач виза',
} as const;
export type Heading = keyof typeof HEADING_SPELLINGS;

/** Beginnings of lines below or above a list that are nobody. */
export const NOBODY_SPELLINGS =
  'тренер представитель итого всего врач главный главн судья секретарь руководитель директор подпись дата печать мп заявка список команда именная';
