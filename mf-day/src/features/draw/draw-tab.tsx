import { comingOut, isDrawn, isFirst, isOpen, sessionsOf } from '@league/shared/day';
import { Answer, EmptyState, PlainList, Quiet, Stack } from '@league/shared/kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useCategoryText } from '../../lib/categories.tsx';
import { Heading } from '../../lib/day-parts.tsx';
import { drawnCategories } from '../../lib/desk/weight.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { CategoryRow } from './categories/category-row.tsx';
import { Operations } from './operations/operations.tsx';
import { SessionCard } from './session-card.tsx';
import { StepList } from './steps/step-list.tsx';

/** «Жеребьёвка»: the steps to the published draw, the brackets, and every change after it with what it touches. */
export default function DrawTab() {
  const { state } = useDesk();
  const { tell, ...outcome } = useOutcome();
  const further = sessionsOf(state).filter((session) => isOpen(session) && !isFirst(session));
  if (Object.keys(state.entries).length === 0)
    return (
      <EmptyState title="Участников пока нет">Возьмите принятые заявки на вкладке «Участники».</EmptyState>
    );
  return (
    <Stack>
      <Outcome {...outcome} />
      <StepList onDone={tell} />
      {further.length > 0 && (
        <Stack as="section" aria-labelledby="draws-under-way">
          <Heading id="draws-under-way">Идут жеребьёвки</Heading>
          {further.map((session) => (
            <SessionCard key={session.number} session={session} onDone={tell} />
          ))}
        </Stack>
      )}
      {isDrawn(state) && (
        <>
          <Operations onDone={tell} />
          <CategoryList onDone={tell} />
        </>
      )}
    </Stack>
  );
}

/** What was done last; a new object each time, so that the same text takes the focus again. */
interface Done {
  text: string;
}

/** The outcome of the last action, and its place on the page, which takes the focus. */
function useOutcome() {
  const [done, setDone] = useState<Done | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!done) return;
    // A closing dialog returns the focus to its button, which may be gone.
    const timer = setTimeout(() => place.current?.focus());
    return () => clearTimeout(timer);
  }, [done]);
  const tell = useCallback((text: string) => setDone({ text }), []);
  return { text: done?.text, place, tell };
}

const Outcome = ({ text, place }: { text: string | undefined; place: RefObject<HTMLDivElement | null> }) => (
  <Place ref={place} tabIndex={-1}>
    {text && <Answer tone="success">{text}</Answer>}
  </Place>
);

const Place = styled.div`
  &:empty {
    display: none;
  }

  &:focus {
    outline: none;
  }
`;

interface Props {
  onDone: (text: string) => void;
}

const FEW = [
  { count: 1, label: 'Один спортсмен' },
  { count: 2, label: 'Двое' },
  { count: 3, label: 'Трое' },
];

/** All drawn categories, those of one, two and three named first. */
function CategoryList({ onDone }: Props) {
  const categoryText = useCategoryText();
  const { state } = useDesk();
  const categories = drawnCategories(state);
  const few = FEW.flatMap(({ count, label }) => {
    const keys = categories.filter((category) => comingOut(category).length === count);
    return keys.length > 0 ? [`${label}: ${keys.map(({ key }) => categoryText(key)).join('; ')}.`] : [];
  });
  return (
    <Stack as="section" aria-labelledby="drawn-categories">
      <Heading id="drawn-categories">Сетки</Heading>
      {few.map((text) => (
        <Quiet key={text}>{text}</Quiet>
      ))}
      <PlainList>
        {categories.map((category) => (
          <CategoryRow key={category.key} category={category} onDone={onDone} />
        ))}
      </PlainList>
    </Stack>
  );
}
