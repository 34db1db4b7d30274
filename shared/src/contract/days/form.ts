import * as z from 'zod/mini';
import { CATEGORIES, type CategoryFacts } from '../../day/category/category.ts';
import { birthDay, nameText, personName } from '../fields/form.ts';

const keys = CATEGORIES.map(({ key }) => key) as [CategoryFacts['key'], ...CategoryFacts['key'][]];

/** The person of an entry and what the draw knows of it. */
const person = {
  name: personName('Укажите фамилию и имя'),
  birthdate: birthDay('Укажите дату рождения'),
  club: nameText('Укажите команду'),
  coach: z.optional(nameText('Укажите тренера')),
  region: nameText('Укажите город или регион'),
};

/** The person of a stored entry, corrected: its category changes by a move only. */
export const dayAthleteFields = z.object(person);

/** An entry by hand or of an Excel file. */
export const dayEntryFields = z.object({ ...person, category: z.enum(keys, 'Выберите категорию') });
