import type { CONTENT_CHANGES } from '@league/shared/contract';
import { quoted } from './describe-activity.ts';
import { childrenLine, type Named } from './texts.ts';

/** What is new about a tournament, in words. */
export interface TournamentChange {
  kind: (typeof CONTENT_CHANGES)[number];
  was: string;
  now: string;
}

/** What was and what is. */
export function changeText({ kind, was, now }: TournamentChange): string {
  switch (kind) {
    case 'cancelled':
      return `Турнир не состоится. Причина: ${now}`;
    case 'removed':
      return 'Публикация отменена: страницы турнира на сайте больше нет.';
    case 'restored':
      return 'Турнир снова в календаре лиги.';
    case 'moved':
      return `Дата: ${now} (было: ${was})`;
    case 'hall':
      return `Зал: ${now} (было: ${was})`;
    case 'deadline':
      return `Срок заявок: ${now} (было: ${was})`;
  }
}

/** The subject of the mail: the first change in the order of their weight. */
function headline(what: string, when: string, { kind, now }: TournamentChange): string {
  switch (kind) {
    case 'cancelled':
      return `Отменён: ${what}, ${when}`;
    case 'removed':
      return `Снят с сайта: ${what}, ${when}`;
    case 'restored':
      return `Состоится: ${what} — ${when}`;
    case 'moved':
      return `Перенос: ${what} — теперь ${now}`;
    case 'hall':
      return `Новый зал: ${what} — ${now}`;
    case 'deadline':
      return `Новый срок заявок: ${what} — ${now}`;
  }
}

/** Tells everybody concerned what is new about a tournament; a parent, for which children. Without changes: nothing. */
export function changedTournamentText(
  title: string,
  when: string,
  changes: readonly TournamentChange[],
  children: readonly Named[],
): string {
  const [first] = changes;
  if (!first) return '';
  return [
    headline(`турнир ${quoted(title)}`, when, first),
    ...changes.map(changeText),
    ...childrenLine(children),
  ].join('\n');
}
