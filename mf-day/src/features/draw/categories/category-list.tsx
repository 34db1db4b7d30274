import { categoryText, comingOut } from '@league/shared/day';
import { PlainList, Quiet, Stack } from '@league/shared/kit';
import { Heading } from '../../../lib/day-parts.ts';
import { drawnCategories } from '../../../lib/desk/drawn.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { CategoryRow } from './category-row.tsx';

interface Props {
  onDone: (text: string) => void;
}

const FEW = [
  { count: 1, label: 'Один спортсмен' },
  { count: 2, label: 'Двое' },
  { count: 3, label: 'Трое' },
];

/** All drawn categories, those of one, two and three named first. */
export function CategoryList({ onDone }: Props) {
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
