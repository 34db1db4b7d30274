import type { DraftProblem } from '@league/shared/contract';
import { Notice } from '@league/shared/kit';
import { labelOf } from '../../../lib/tournament/field-label.ts';

/** Everything that keeps the tournament from being published, in the order of the form. */
export const ProblemList = ({ problems }: { problems: readonly DraftProblem[] }) =>
  problems.length === 0 ? (
    <Notice tone="success">Всё заполнено. Имена детей и таблицы результатов проверит публикация.</Notice>
  ) : (
    <Notice tone="warning" title="Чтобы опубликовать, осталось">
      {[...new Set(problems.map(({ field }) => labelOf(field)))].join(', ')}.
    </Notice>
  );
