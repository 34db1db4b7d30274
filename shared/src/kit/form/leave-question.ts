/** The question before unsaved input is lost. */
export const LEAVE_QUESTION = {
  title: 'Уйти без сохранения?',
  children: 'Изменения на этой странице не сохранены и пропадут.',
  cancelLabel: 'Остаться',
} as const;
