/** Stands beside a name that the organiser reads and everybody may not. */
export const NOT_PUBLIC = 'не для публикации';
