import { token } from '@league/shared';
import type { WeightCategory } from '@league/shared/contract';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { BoutList } from './bout-list.tsx';
import { hasNoRounds, isRoundRobin, mainRounds, readBracket } from './bracket.ts';
import { BracketChart } from './bracket-chart.tsx';
import { layoutBracket } from './layout.ts';
import { weightTitle } from './naming.ts';
import { PanZoom } from './pan-zoom.tsx';

/** Everything drawn for one weight category: the main bracket or the round robin, and the bout for the third place. */
export function CategoryBracket({ category }: { category: WeightCategory }) {
  const third = useMemo(() => readBracket(category.roundsB).rounds.flat(), [category.roundsB]);
  if (hasNoRounds(category)) return <p>Нет данных для отображения</p>;
  return (
    <>
      <section aria-labelledby="main-bracket">
        <MainBracket category={category} heading={<Heading id="main-bracket">Основные Сетки</Heading>} />
      </section>
      {third.length > 0 && (
        <Third aria-labelledby="third-place">
          <Heading id="third-place">Бой за 3-е место</Heading>
          <BoutList bouts={third} />
        </Third>
      )}
    </>
  );
}

function MainBracket({ category, heading }: { category: WeightCategory; heading: ReactNode }) {
  const rounds = mainRounds(category);
  const bracket = useMemo(() => readBracket(rounds), [rounds]);
  const layout = useMemo(() => layoutBracket(rounds), [rounds]);
  if (!layout) {
    return (
      <>
        {heading}
        <p>Пустая сетка!</p>
      </>
    );
  }
  if (isRoundRobin(category, bracket)) {
    return (
      <>
        {heading}
        <System>Круговая система</System>
        <BoutList bouts={bracket.rounds.flat()} />
      </>
    );
  }
  return (
    <PanZoom label={`Сетка: ${weightTitle(category.weight)}`} heading={heading} content={layout}>
      <BracketChart layout={layout} />
    </PanZoom>
  );
}

const Heading = styled.h3`
  margin: 0;
  font: 600 ${token('body')} / 1.4 ${token('text')};
`;

const System = styled.p`
  margin: ${token('s2')} 0 ${token('s4')};
  color: ${token('ink2')};
`;

const Third = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s4')} ${token('s6')};
  margin-block-start: ${token('s5')};
  padding-block-start: ${token('s5')};
  border-block-start: 1px solid ${token('line')};
  break-inside: avoid;
`;
