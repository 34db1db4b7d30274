import { guessSex, isGivenName, isPatronymic } from './given-names.ts';
import type { TeamRow } from './team-row.ts';

/** «ИВАНОВ-петров» → «Иванов-Петров»; a name with capitals of its own stays («МакКоннор»). */
const titled = (word: string): string =>
  word === word.toLocaleUpperCase('ru') || word === word.toLocaleLowerCase('ru')
    ? word
        .toLocaleLowerCase('ru')
        .replace(
          /(^|[-'’])(\p{L})/gu,
          (_all, before: string, letter: string) => before + letter.toLocaleUpperCase('ru'),
        )
    : word;

const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);

/** Joins a patronymic of two words: «Рашид оглы». */
function joined(words: readonly string[]): string[] {
  const place = words.findIndex((word) => /^(оглы|кызы|улы|гызы)$/i.test(word));
  if (place < 1) return [...words];
  return words.toSpliced(place - 1, 2, `${words[place - 1]} ${words[place]?.toLocaleLowerCase('ru')}`);
}

/** Takes family name, given name and patronymic from the words that are left of a line; returns the other words. */
export function readNames(text: string, row: TeamRow): string[] {
  const { values, doubts, faults } = row;
  const words = joined(text.match(/\p{L}[\p{L}'’-]*\.?/gu) ?? []);
  const patronymic = words.findIndex((word, index) => index > 0 && isPatronymic(word));
  // «Имя Отчество Фамилия»; in «Фамилия Имя Отчество» the patronymic is third.
  const isTurned =
    patronymic === 1 ||
    (patronymic < 0 && words.length === 2 && isGivenName(words[0] ?? '') && !isGivenName(words[1] ?? ''));
  const [first = '', second = '', third = ''] = words;
  const [lastname, firstname, middlename] = isTurned
    ? patronymic === 1
      ? [third, first, second]
      : [second, first, '']
    : [first, second, third];
  values.lastname = titled(lastname.replace(/\.$/, ''));
  values.firstname = titled(firstname);
  values.middlename = titled(middlename);
  if (!values.lastname) doubts.lastname = 'Нет фамилии';
  else if (isTurned) doubts.lastname = 'Фамилия стояла после имени';
  if (!values.firstname) doubts.firstname = 'Нет имени';
  else if (isInitial(values.firstname)) doubts.firstname = 'Вместо имени одна буква';
  if (values.middlename && !isPatronymic(values.middlename)) doubts.middlename = 'Это отчество?';
  const { birthdate, weight, technical_quality, sport_qualification, sex } = values;
  const belt = doubts.technical_quality ? '' : technical_quality;
  const isOnlyWords = !(birthdate || weight || belt || sport_qualification || sex);
  if (isOnlyWords && !isGivenName(firstname))
    faults.lastname = 'Похоже, это не имя. Исправьте строку или снимите отметку';
  if (!values.sex) {
    values.sex = guessSex(values) ?? '';
    doubts.sex = values.sex ? 'Пол — по имени' : 'Пол не указан';
  }
  return words.slice(3);
}
