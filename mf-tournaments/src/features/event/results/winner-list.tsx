import { from, token, visuallyHidden } from '@league/shared';
import type { CategoryWinners, Medallist, WeightWinners } from '@league/shared/contract';
import { weightTitle } from '@league/shared/contract';
import { Accordion, nbsp, PlainList } from '@league/shared/kit';
import styled from 'styled-components';
import { SectionTitle } from '../layout.tsx';
import { Medal } from './medal.tsx';

const SEXES = [
  { sex: 'female', title: 'Девушки' },
  { sex: 'male', title: 'Юноши' },
] as const;

/** The winners of every weight, under their age categories. */
export const WinnerList = ({ categories }: { categories: readonly CategoryWinners[] }) => (
  <section aria-labelledby="winners">
    <SectionTitle id="winners">Призёры</SectionTitle>
    <Accordion
      level={3}
      openFirst
      items={categories.map(({ category, weights }) => ({
        id: category,
        title: nbsp(category),
        content: SEXES.map(({ sex, title }) => {
          const own = weights.filter((weight) => weight.sex === sex);
          return own.length > 0 && <Weights key={sex} category={category} title={title} weights={own} />;
        }),
      }))}
    />
  </section>
);

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
        {weights.map(({ weight, medallists }) => (
          <li key={weight}>
            <h5>{weightTitle(weight)}</h5>
            <ol>
              {medallists.map((one, index) => (
                <Winner key={index} {...one} />
              ))}
            </ol>
          </li>
        ))}
      </Grid>
    </section>
  );
}

const Winner = ({ place, name, club }: Medallist) => (
  <li>
    <Medal place={place} />
    <span>
      <em>{place}-е&nbsp;место: </em>
      <b>{name || 'Имя не публикуется'}</b>
      <small>{club}</small>
    </span>
  </li>
);

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

  ol {
    display: grid;
    gap: ${token('s2')};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  ol > li {
    display: flex;
    gap: ${token('s3')};
    line-height: 1.3;
  }

  ol > li > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  ol b {
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
