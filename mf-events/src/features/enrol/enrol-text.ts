import { plural } from '@league/shared/kit';

const FEW = ['', ' одного', ' двоих', ' троих'];

/** The submit button: «Записать двоих». */
export function enrolLabel(count: number): string {
  const few = FEW[count];
  if (few !== undefined) return `Записать${few}`;
  return `Записать ${count} ${plural(count, { one: 'спортсмена', few: 'спортсмена', many: 'спортсменов' })}`;
}

/** What stands where the dialog was opened, once it is done. */
export const enrolledText = (count: number): string =>
  `${plural(count, { one: 'Записан', few: 'Записаны', many: 'Записано' })} ${count} ${plural(count, {
    one: 'спортсмен',
    few: 'спортсмена',
    many: 'спортсменов',
  })}. Приглашения отправлены.`;
