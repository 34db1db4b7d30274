import { Link, token } from '@league/shared';
import type { PublicCategory, PublicDay } from '@league/shared/contract';
import { PlainList, Quiet, Stack } from '@league/shared/kit';
import { SEX_TITLES } from '@league/shared/tournament';
import { useMemo } from 'react';
import styled from 'styled-components';
import { groupsOf } from '../../lib/category-groups.ts';
import { Heading } from '../../lib/day-parts.ts';
import { categoryPath, entryCount, placeOf, weightOf } from '../../lib/day-text.ts';

/** All categories, each leading to its page. */
export function Categories({ day }: { day: PublicDay }) {
  const groups = useMemo(() => groupsOf(day.categories), [day.categories]);
  return groups.map(({ id, title, sexes }) => (
    <Stack as="section" key={id} aria-labelledby={`group-${id}`}>
      <Heading id={`group-${id}`}>{title}</Heading>
      {sexes.map(({ sex, categories }) => (
        <div key={sex}>
          <Sex>{SEX_TITLES[sex]}</Sex>
          <Grid $gap="s3">
            {categories.map((category) => (
              <li key={category.key}>
                <CategoryLink day={day} category={category} />
              </li>
            ))}
          </Grid>
        </div>
      ))}
    </Stack>
  ));
}

function CategoryLink({ day, category }: { day: PublicDay; category: PublicCategory }) {
  const { key, count, mergedInto, dividedInto } = category;
  const place = placeOf(day, category);
  return (
    <Weight to={categoryPath(day.tournament, mergedInto ?? key)}>
      <strong>{weightOf(key)}</strong>
      <span>
        {mergedInto
          ? `объединена: ${weightOf(mergedInto)}`
          : dividedInto.length > 0
            ? 'разделена на группы'
            : entryCount(count)}
      </span>
      {place && <span>{place}</span>}
    </Weight>
  );
}

const Sex = styled.h3`
  margin: 0 0 ${token('s2')};
  font: 600 ${token('body')} / 1.4 ${token('text')};
`;

const Grid = styled(PlainList)`
  grid-template-columns: repeat(auto-fill, minmax(max(150px, 18%), 1fr));
`;

const Weight = styled(Link)`
  display: grid;
  gap: 2px;
  align-content: start;
  height: 100%;
  min-height: 68px;
  padding: ${token('s3')} ${token('s4')};
  border: 1px solid ${token('edge')};
  border-radius: ${token('radiusS')};
  background: ${token('card')};
  color: ${token('ink')};
  text-decoration: none;
  box-sizing: border-box;

  strong::first-letter {
    text-transform: uppercase;
  }

  span {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  &:hover {
    border-color: ${token('chung')};
    background: ${token('chungSoft')};
  }

  &:focus-visible {
    outline: 3px solid ${token('chung')};
    outline-offset: 2px;
  }
`;

export const NoCategories = () => <Quiet>Категории появятся, когда секретариат возьмёт первые заявки.</Quiet>;
