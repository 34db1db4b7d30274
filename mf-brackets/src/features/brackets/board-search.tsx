import { Button, token } from '@league/shared';
import { type CategoryGroup, WEIGHTS, weightText } from '@league/shared/contract';
import { Field, findsByWords, PlainList, Quiet, Stack } from '@league/shared/kit';
import { parseSportsman, SEX_TITLES } from '@league/shared/tournament';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { boutsOf } from './edit/edits.ts';

/** Letters of a search; people listed at once. */
const LETTERS = 2;
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
  const [query, setQuery] = useState('');
  const isSearch = query.trim().length >= LETTERS;
  const people = useMemo(() => (isSearch ? peopleOf(groups) : []), [groups, isSearch]);
  const found = people.filter(({ text }) => findsByWords(text, query));
  return (
    <Stack $gap="s2" role="search" aria-label="Поиск в сетках">
      <Field
        label="Найти спортсмена или клуб"
        name="athlete"
        type="search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <Quiet role="status">
        {isSearch &&
          (found.length === 0
            ? 'Никого не нашли. Проверьте фамилию или название клуба.'
            : `Найдено: ${found.length}${found.length > LISTED ? ', показаны первые. Уточните фамилию.' : '.'}`)}
      </Quiet>
      <PlainList $gap="s2">
        {found.slice(0, LISTED).map(({ text, where, category }) => (
          <Line key={`${category} ${text}`}>
            <span>{text}</span>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => onShow(category, text)}>
              {where}
            </Button>
          </Line>
        ))}
      </PlainList>
    </Stack>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')} ${token('s4')};
  align-items: center;
  justify-content: space-between;
  overflow-wrap: anywhere;
`;
