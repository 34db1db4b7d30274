import { useListContentRevisionsQuery } from '@league/shared/api';
import { type Answer, startTime } from '@league/shared/contract';
import { Notice } from '@league/shared/kit';

/** «черновик от 20 ноября 2026, 09:00», of a revision that is known by now. */
export function useRevisionText(tournament: string, revision: number | null): string | undefined {
  const { data } = useListContentRevisionsQuery({ tournament }, { skip: revision === null });
  const found = data?.find(({ number }) => number === revision);
  return found && `черновик от ${startTime(found.at)}`;
}

interface Props {
  tournament: string;
  live: Answer<'getContentChanges'>['live'];
}

/** What is live instead of the last publication; nothing where that one is live. */
export function RolledBack({ tournament, live: { isRolledBack, revision, release } }: Props) {
  const text = useRevisionText(tournament, isRolledBack ? revision : null);
  if (!isRolledBack) return null;
  return (
    <Notice tone="warning" title="Оператор вернул прежний выпуск сайта">
      {revision === null
        ? 'Этого турнира на сайте сейчас нет'
        : `На сайте сейчас ${text ?? 'прежняя карточка'}`}
      {release !== null && ` (выпуск ${release})`}. Новая публикация изменит только этот турнир, остальное
      останется таким, каким его вернул оператор.
    </Notice>
  );
}
