import { Link, plural } from '@league/shared';
import type { DraftProblem } from '@league/shared/contract';
import { Notice, PlainList } from '@league/shared/kit';
import { labelOf } from '../../../lib/tournament/field-label.ts';

/** Everything that keeps the tournament from being published, each with the way to its field. */
export const ProblemList = ({ problems }: { problems: readonly DraftProblem[] }) => (
  <Notice tone="warning" title={`Чтобы опубликовать, осталось ${fieldsText(problems.length)}`}>
    <PlainList $gap="s1">
      {problems.map(({ field, message }) => (
        <li key={field}>
          <Link to={`#${field}`} replace>
            {labelOf(field)}
          </Link>
          : {message}
        </li>
      ))}
    </PlainList>
  </Notice>
);

/** «12 полей» */
export const fieldsText = (count: number): string =>
  `${count}\u00a0${plural(count, { one: 'поле', few: 'поля', many: 'полей' })}`;
