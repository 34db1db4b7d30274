import { token } from '@league/shared';
import {
  applyChanges,
  type BoutId,
  boutOfId,
  type DayDiff,
  type DayState,
  type DeskCommand,
  decideAtDesk,
  diffOf,
  fallsOf,
} from '@league/shared/day';
import { Notice } from '@league/shared/kit';
import { useId } from 'react';
import styled from 'styled-components';
import { useCategoryText } from '../categories.tsx';
import type { NameOf } from '../desk/people.ts';
import { boutDiffText, numbersOf, timeDiffText } from './diff-text.ts';

/** What a command would do, or why it is refused. */
export type Preview =
  | { before: DayState; after: DayState; diff: DayDiff; falls: readonly BoutId[] }
  | { refusal: string };

/** Decides a command without sending it; `falls`: the bouts that it has to name, because they fall with it. */
export function previewOf(before: DayState, command: DeskCommand): Preview {
  const falls = fallsOf(before, command);
  const decision = decideAtDesk(before, falls.length > 0 ? ({ ...command, falls } as DeskCommand) : command);
  if ('refusal' in decision) return { refusal: decision.refusal.message };
  const after = applyChanges(before, decision.changes, before.seq + 1);
  return { before, after, diff: diffOf(before, after), falls };
}

/** People that are named at once; more of them open with a press. */
const NAMED = 6;

interface Props {
  preview: Preview;
  nameOf: NameOf;
  /** What the form says already: a refusal of the same words is not repeated. */
  problem?: string | undefined;
}

/** What an operation would change, in words. */
export function DiffView({ preview, nameOf, problem }: Props) {
  const categoryText = useCategoryText();
  const id = useId();
  if ('refusal' in preview)
    return preview.refusal !== problem && <Notice tone="warning">{preview.refusal}</Notice>;
  const { before, after, diff, falls } = preview;
  const names = { old: numbersOf(before), now: numbersOf(after), nameOf };
  const byCategory = Map.groupBy(diff.bouts, ({ category }) => category);
  const isNothing = diff.bouts.length === 0 && diff.times.length === 0;
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>Что изменится</h3>
      <p role="status">
        {isNothing
          ? 'Бои остаются как есть.'
          : `${diff.bouts.length > 0 ? `Боёв с изменениями: ${diff.bouts.length}` : `Меняется время боёв: ${diff.times.length}`}. Касается спортсменов: ${diff.entries.length}.`}
      </p>
      {falls.length > 0 && <Notice tone="warning">{fallsText(falls, before)}</Notice>}
      {[...byCategory].map(([category, bouts]) => (
        <div key={category}>
          <p>{categoryText(category)}</p>
          <ul>
            {bouts.map((bout) => (
              <li key={bout.bout}>{boutDiffText(bout, names)}</li>
            ))}
          </ul>
        </div>
      ))}
      {diff.retired.length > 0 && <p>Номера больше не используются: {diff.retired.join(', ')}.</p>}
      {before.plan && diff.numbered.length > 0 && <p>Новые номера: {diff.numbered.join(', ')}.</p>}
      {diff.entries.length > 0 && (
        <More summary={`Кого касается: ${diff.entries.length}`} isOpen={diff.entries.length <= NAMED}>
          <p>{diff.entries.map(nameOf).join(', ')}.</p>
        </More>
      )}
      {diff.times.length > 0 && (
        <More summary={`Другое время боёв: ${diff.times.length}`} isOpen={diff.times.length <= NAMED}>
          <ul>
            {diff.times.map((time) => (
              <li key={`${time.category}/${time.bout}`}>{timeDiffText(time)}</li>
            ))}
          </ul>
        </More>
      )}
    </Frame>
  );
}

/** «Отменятся бои, которые уже вызваны или проведены: 103, 107.» */
export function fallsText(falls: readonly BoutId[], state: DayState): string {
  const numberIn = numbersOf(state);
  const numbers = falls.map((id) => {
    const { category, bout } = boutOfId(id);
    return numberIn(category, bout) ?? bout;
  });
  return falls.length === 1
    ? `Отменится бой ${numbers[0]}: он уже вызван или проведён. Его проведут снова.`
    : `Отменятся бои, которые уже вызваны или проведены: ${numbers.join(', ')}. Их проведут снова.`;
}

function More({
  summary,
  isOpen,
  children,
}: {
  summary: string;
  isOpen: boolean;
  children: React.ReactNode;
}) {
  return (
    <details open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s2')};
  padding: ${token('s3')} ${token('s4')};
  border-radius: ${token('radiusS')};
  background: ${token('track')};
  overflow-wrap: anywhere;

  h3,
  p {
    font: inherit;
  }

  h3 {
    font-weight: 600;
  }

  ul {
    padding-inline-start: 1.2em;
  }
`;
