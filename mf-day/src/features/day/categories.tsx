import { Link, token } from '@league/shared';
import type { PublicBout, PublicCategory, PublicDay } from '@league/shared/contract';
import { PlainList, Quiet, Stack } from '@league/shared/kit';
import { SEX_TITLES } from '@league/shared/tournament';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Heading } from '../../lib/day-parts.tsx';
import { categoryPath, entryCount, weightAndPart } from '../../lib/day-text.ts';
import { groupsOf } from '../../lib/plan/phase.ts';
import { progressText } from '../../lib/plan/plan-text.ts';

/** All categories, each leading to its page. */
export function Categories({ day }: { day: PublicDay }) {
  const groups = useMemo(() => groupsOf(day), [day]);
  const bouts = useMemo(() => Map.groupBy(day.bouts, ({ category }) => category), [day.bouts]);
  const names = useMemo(() => new Map(day.entries.map(({ id, name }) => [id, name])), [day.entries]);
  return groups.map(({ id, title, sexes }) => (
    <Stack as="section" key={id} aria-labelledby={`group-${id}`}>
      <Heading id={`group-${id}`}>{title}</Heading>
      {sexes.map(({ sex, categories }) => (
        <div key={sex}>
          <Sex>{SEX_TITLES[sex]}</Sex>
          <Grid $gap="s3">
            {categories.map((category) => (
              <li key={category.key}>
                <CategoryLink
                  day={day}
                  category={category}
                  bouts={bouts.get(category.key) ?? []}
                  winner={names.get(category.places?.first ?? 0)}
                />
              </li>
            ))}
          </Grid>
        </div>
      ))}
    </Stack>
  ));
}

interface CategoryProps {
  day: PublicDay;
  category: PublicCategory;
  bouts: readonly PublicBout[];
  winner: string | undefined;
}

function CategoryLink({ day, category, bouts, winner }: CategoryProps) {
  const { key, count, mergedInto, dividedInto } = category;
  const progress = progressText(day, category, bouts);
  return (
    <Weight to={categoryPath(day.tournament, mergedInto ?? key)}>
      <strong>{weightAndPart(key)}</strong>
      <span>
        {mergedInto
          ? `объединена: ${weightAndPart(mergedInto)}`
          : dividedInto.length > 0
            ? 'разделена на группы'
            : entryCount(count)}
      </span>
      {progress && <span>{progress}</span>}
      {winner && <span>1-е&nbsp;место: {winner}</span>}
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
    hyphens: auto;
    overflow-wrap: anywhere;
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
