import type { RowField } from './form-row.ts';

/** A column of the league's Excel form; the number is for the reader only. */
export interface FormColumn {
  field: RowField | 'number' | 'sex';
  header: string;
  /** In characters. */
  width: number;
  /** Its description on the second sheet. */
  hint: string;
}

export const SHEET = 'Заявка';
export const HINTS_SHEET = 'Как заполнять';

export const FORM_COLUMNS: readonly FormColumn[] = [
  { field: 'number', header: '№', width: 5, hint: 'Порядковый номер, можно не заполнять' },
  { field: 'sex', header: 'Пол', width: 6, hint: 'М или Ж' },
  { field: 'name', header: 'Фамилия и имя', width: 28, hint: 'Орлов Марк' },
  { field: 'birthdate', header: 'Дата рождения', width: 15, hint: '14.03.2012' },
  { field: 'weight', header: 'Вес', width: 8, hint: 'Весовая категория: 41, а для последней 65+' },
  {
    field: 'sport_qualification',
    header: 'Разряд',
    width: 16,
    hint: 'б/р, 3 юношеский … 1 взрослый, КМС или число от 8 (б/р) до 1 (КМС)',
  },
  { field: 'technical_quality', header: 'Пояс', width: 10, hint: 'Гып от 10 до 1 или 1 Пум' },
  { field: 'city', header: 'Город', width: 18, hint: 'Фрязино' },
  { field: 'teamName', header: 'Команда', width: 22, hint: 'Название клуба' },
  { field: 'coachName', header: 'Тренер', width: 28, hint: 'Фамилия, имя и отчество' },
];
