import type { Draft } from './draft.ts';

const NO_PHOTO_KEPT = 'Фото здесь не сохранится, его придётся выбрать снова.';

/** Says what the provider does not have. */
export const unsentText = ({ stored }: Draft): string =>
  stored ? 'Изменения заявки ещё не отправлены.' : 'Заявка ещё не отправлена.';

interface Unsent {
  draft: Draft;
  /** Something was typed. */
  isDirty: boolean;
  hasPhoto: boolean;
}

/** What stays on this device and what does not, for a person who leaves. */
export function leaveText({ draft, isDirty, hasPhoto }: Unsent): string {
  if (!isDirty) return `Выбранное фото не отправлено. ${NO_PHOTO_KEPT}`;
  return [
    unsentText(draft),
    'Список останется на этом устройстве, пока вы не выйдете из учётной записи.',
    hasPhoto ? NO_PHOTO_KEPT : '',
  ]
    .filter(Boolean)
    .join(' ');
}
