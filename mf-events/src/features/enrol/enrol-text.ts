import { plural } from '@league/shared/kit';

const FEW = ['', ' одного', ' двоих', ' троих'];

/** The submit button: «Записать двоих». */
export function enrolLabel(count: number): string {
  const few = FEW[count];
  if (few !== undefined) return `Записать${few}`;
  return `Записать ${count} ${plural(count, { one: 'спортсмена', few: 'спортсмена', many: 'спортсменов' })}`;
}

/**
 * What stands where the dialog was opened, once it is done. Not «отправлены»: for an athlete who has neither an account
 * nor a parent on the site the coach answers himself.
 */
export const enrolledText = (count: number): string =>
  `${plural(count, { one: 'Записан', few: 'Записаны', many: 'Записано' })} ${count} ${plural(count, {
    one: 'спортсмен',
    few: 'спортсмена',
    many: 'спортсменов',
  })}. ${count === 1 ? 'Приглашение ждёт' : 'Приглашения ждут'} ответа.`;
