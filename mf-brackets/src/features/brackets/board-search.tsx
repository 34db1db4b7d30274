import { Button } from '@league/shared';
import { type CategoryGroup, WEIGHTS, weightText } from '@league/shared/contract';
import { findsByWords, PeopleSearch, Row } from '@league/shared/kit';
import { parseSportsman, SEX_TITLES } from '@league/shared/tournament';
import { useCallback } from 'react';
import { boutsOf } from './edit/use-editing.ts';

/** People listed at once. */
const LISTED = 10;

const SEXES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

/** Everybody in the brackets, once a category, named as in the draw. */
const peopleOf = (groups: readonly CategoryGroup[]) =>
  groups.flatMap((group) =>
    SEXES.flatMap((sex) =>
      group[sex].flatMap((category) => {
        const texts = boutsOf(category).flatMap(({ sportsman1, sportsman2 }) => [sportsman1, sportsman2]);
        const where = `${group.name}, ${SEX_TITLES[sex]}, ${weightText(category.weight)}`;
        return [...new Set(texts)]
          .filter((text) => parseSportsman(text).kind === 'person')
          .map((text) => ({ text, where, category: category.id }));
      }),
    ),
  );

interface Props {
  groups: readonly CategoryGroup[];
  onShow: (category: number, person: string) => void;
}

/** Finds somebody in all brackets; a press opens the bracket at the person's bout. */
export function BoardSearch({ groups, onShow }: Props) {
  const find = useCallback(
    (query: string) => peopleOf(groups).filter(({ text }) => findsByWords(text, query)),
    [groups],
  );
  return (
    <PeopleSearch title="Поиск в сетках" label="Найти спортсмена или клуб" find={find} most={LISTED}>
      {({ text, where, category }) => (
        <Row as="li" $align="center" $gap="s2 s4" $justify="space-between" key={`${category} ${text}`}>
          <span>{text}</span>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => onShow(category, text)}>
            {where}
          </Button>
        </Row>
      )}
    </PeopleSearch>
  );
}
