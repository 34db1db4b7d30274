import { mendName, personNameError, usualName } from '@league/shared/contract';
import { guessSex, isGivenName, isPatronymic } from './given-names.ts';
import type { ListLine } from './list-line.ts';

const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);

/** Joins a patronymic of two words: «Рашид оглы». */
function joined(words: readonly string[]): string[] {
  const place = words.findIndex((word) => /^(оглы|кызы|улы|гызы)$/i.test(word));
  if (place < 1) return [...words];
  return words.toSpliced(place - 1, 2, `${words[place - 1]} ${words[place]?.toLocaleLowerCase('ru')}`);
}

/** Takes family name, given name and patronymic from a text; returns the other words. */
export function readNames(text: string, row: ListLine): string[] {
  const { values, doubts } = row;
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
  values.lastname = lastname.replace(/\.$/, '');
  values.firstname = firstname;
  values.middlename = middlename;
  if (values.lastname && isTurned) doubts.lastname = 'Фамилия стояла после имени';
  return words.slice(3);
}

/** What is to be looked at in the names of a line, however they were read; writes them in usual case. */
export function checkNames({ values, doubts, faults }: ListLine, isText: boolean): void {
  for (const part of ['lastname', 'firstname', 'middlename'] as const) {
    const mended = mendName(values[part]);
    if (mended !== values[part].normalize()) doubts[part] = 'Латинские буквы заменены русскими';
    values[part] = usualName(mended);
    const error = values[part] && personNameError(values[part]);
    if (error) faults[part] = error;
  }
  if (!values.lastname) doubts.lastname = 'Нет фамилии';
  if (!values.firstname) doubts.firstname = 'Нет имени';
  else if (isInitial(values.firstname)) doubts.firstname = 'Вместо имени одна буква';
  if (values.middlename && !isPatronymic(values.middlename)) doubts.middlename = 'Это отчество?';
  const { birthdate, weight, technical_quality, sport_qualification, sex } = values;
  const belt = doubts.technical_quality ? '' : technical_quality;
  const isOnlyWords = !(birthdate || weight || belt || sport_qualification || sex);
  if (isText && isOnlyWords && !isGivenName(values.firstname))
    faults.lastname = 'Похоже, это не имя. Исправьте строку или снимите отметку';
  if (!values.sex && !faults.sex) {
    values.sex = guessSex(values) ?? '';
    doubts.sex = values.sex ? 'Пол — по имени' : 'Пол не указан';
  }
}
