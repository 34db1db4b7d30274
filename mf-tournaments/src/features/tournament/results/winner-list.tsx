import { from, token, visuallyHidden } from '@league/shared';
import type { CategoryWinners, MedalPlace, WeightWinners } from '@league/shared/contract';
import { weightTitle } from '@league/shared/contract';
import { Accordion, findsByWords, nbsp, PeopleSearch, PlainList } from '@league/shared/kit';
import { useCallback } from 'react';
import styled from 'styled-components';
import { SectionTitle } from '../layout.tsx';
import { Medal } from './medal.tsx';

type Placed = NonNullable<WeightWinners['others']>[number];

const SEX_TITLES = { female: 'Девушки', male: 'Юноши' };
const SEXES = ['female', 'male'] as const;

/** The places of every weight, under their age categories; a search lists the lines of those who are found. */
export const WinnerList = ({ categories }: { categories: readonly CategoryWinners[] }) => (
  <section aria-labelledby="winners">
    <SectionTitle id="winners">Места</SectionTitle>
    <Search categories={categories} />
    <Accordion
      level={3}
      openFirst
      items={categories.map(({ category, weights }) => ({
        id: category,
        title: nbsp(category),
        content: SEXES.map((sex) => {
          const own = weights.filter((weight) => weight.sex === sex);
          return (
            own.length > 0 && <Weights key={sex} category={category} title={SEX_TITLES[sex]} weights={own} />
          );
        }),
      }))}
    />
  </section>
);

/** Lines of found people; more are counted only. */
const LISTED = 20;

function Search({ categories }: { categories: readonly CategoryWinners[] }) {
  const find = useCallback(
    (query: string) =>
      categories.flatMap(({ category, weights }) =>
        weights.flatMap(({ sex, weight, medallists, others = [] }) =>
          [...medallists, ...others]
            .filter(({ name, club }) => findsByWords(`${name} ${club}`, query))
            .map((one) => ({
              ...one,
              where: `${category}, ${`${SEX_TITLES[sex]}, ${weightTitle(weight)}`.toLowerCase()}`,
            })),
        ),
      ),
    [categories],
  );
  return (
    <Found>
      <PeopleSearch title="Поиск в результатах" label="Найти спортсмена или клуб" find={find} most={LISTED}>
        {({ where, ...one }, index) => <Winner key={index} {...one} club={[one.club, where].join(' · ')} />}
      </PeopleSearch>
    </Found>
  );
}

interface WeightsProps {
  category: string;
  title: string;
  weights: readonly WeightWinners[];
}

/** Its name as a region has the category: several categories may be open. */
function Weights({ category, title, weights }: WeightsProps) {
  return (
    <section aria-label={`${title}, ${category}`}>
      <SexTitle>{title}</SexTitle>
      <Grid>
        {weights.map(({ weight, medallists, others = [] }) => (
          <li key={weight}>
            <h5>{weightTitle(weight)}</h5>
            <PlainList $gap="s2">
              {[...medallists, ...others].map((one, index) => (
                <Winner key={index} {...one} />
              ))}
            </PlainList>
          </li>
        ))}
      </Grid>
    </section>
  );
}

const Winner = ({ place, name, club }: Placed) => (
  <Line>
    {place <= 3 ? <Medal place={place as MedalPlace} /> : <Below aria-hidden>{place}</Below>}
    <span>
      <em>{place}-е&nbsp;место: </em>
      <b>{name || 'Имя не публикуется'}</b>
      <small>{club}</small>
    </span>
  </Line>
);

const Found = styled.div`
  max-width: 36rem;
  margin-block-end: ${token('s4')};
`;

const Line = styled.li`
  display: flex;
  gap: ${token('s3')};
  line-height: 1.3;

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  b {
    font-weight: 600;
  }

  em {
    ${visuallyHidden}
  }

  small {
    display: block;
    color: ${token('ink2')};
    font-size: ${token('small')};
  }
`;

/** As wide as a medal. */
const Below = styled.i`
  flex: none;
  width: 22px;
  color: ${token('ink2')};
  font-style: normal;
  text-align: center;
`;

const SexTitle = styled.h4`
  margin: 0 0 ${token('s3')};
  font: 600 ${token('body')} / 1.4 ${token('text')};

  section + section > & {
    margin-block-start: ${token('s5')};
  }
`;

const Grid = styled(PlainList)`
  display: grid;
  gap: ${token('s5')} ${token('s4')};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }

  > li {
    break-inside: avoid;
  }

  h5 {
    margin: 0 0 ${token('s2')};
    color: ${token('ink2')};
    font-size: ${token('small')};
    font-weight: 600;
  }
`;
