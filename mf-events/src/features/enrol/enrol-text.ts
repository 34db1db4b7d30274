import { plural } from '@league/shared';

const FEW = ['', ' одного', ' двоих', ' троих'];

/** The submit button: «Записать двоих». */
export function enrolLabel(count: number): string {
  const few = FEW[count];
  if (few !== undefined) return `Записать${few}`;
  return `Записать ${count} ${plural(count, { one: 'спортсмена', few: 'спортсмена', many: 'спортсменов' })}`;
}

/**
 * Shown in the card after enrolling. It does not say «отправлены», because the invitation of an athlete with neither an
 * account nor a parent goes to the coach.
 */
export const enrolledText = (count: number): string =>
  `${plural(count, { one: 'Записан', few: 'Записаны', many: 'Записано' })} ${count} ${plural(count, {
    one: 'спортсмен',
    few: 'спортсмена',
    many: 'спортсменов',
  })}. ${count === 1 ? 'Приглашение ждёт' : 'Приглашения ждут'} ответа.`;
