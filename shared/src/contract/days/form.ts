import * as z from 'zod/mini';
import type { CategoryKey } from '../../day/log/state.ts';
import { athleteBirthDay, nameText, peopleNames, personName } from '../fields/form.ts';

/** A category of the tournament, or a part of a divided one: the day decides whether it has it. */
const category = z
  .string()
  .check(z.maxLength(60), z.minLength(1, 'Выберите категорию')) as unknown as z.ZodMiniType<CategoryKey>;

/** The person of an entry and what the draw knows of it. */
const person = {
  name: personName('Укажите фамилию и имя'),
  birthdate: athleteBirthDay('Укажите дату рождения'),
  club: nameText('Укажите команду'),
  coach: z.optional(peopleNames('Укажите тренера')),
  region: nameText('Укажите город или область'),
};

/** The person of a stored entry, corrected: its category changes by a move only. */
export const dayAthleteFields = z.object(person);

/** An entry by hand or of an Excel file. */
export const dayEntryFields = z.object({ ...person, category });
