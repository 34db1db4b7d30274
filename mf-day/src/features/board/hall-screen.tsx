import { token } from '@league/shared';
import type { PublicDay } from '@league/shared/contract';
import { latestPlaced } from '@league/shared/day';
import { SEX_TITLES } from '@league/shared/tournament';
import styled from 'styled-components';
import { athletesText, weightAndPart } from '../../lib/day-text.ts';
import { groupsOf, phaseOf, stageText } from '../../lib/plan/phase.ts';
import { Ceremony, ClubMedals, medalTable } from './medals.tsx';
import { Head } from './screen-parts.ts';

interface Props {
  day: PublicDay;
  /** «Нет сети» where the news do not come, «Репетиция». */
  lost: string | null;
}

/** What the television shows before the numbers of the bouts are known, and once all bouts are over. */
export function HallScreen({ day, lost }: Props) {
  const phase = phaseOf(day);
  return (
    <>
      {phase === 'weighing' ? (
        <Weighing day={day} />
      ) : phase === 'draw' ? (
        <Stage day={day} />
      ) : (
        <Over day={day} />
      )}
      {lost && <p>{lost}</p>}
    </>
  );
}

const Stage = ({ day }: { day: PublicDay }) => (
  <section aria-label="Что сейчас">
    <Head>
      <b>{stageText(day)}</b>
    </Head>
    <p>Номера боёв и корты появятся здесь сами.</p>
  </section>
);

/** How many athletes the scales still wait for, by group and category. It names nobody. */
function Weighing({ day }: { day: PublicDay }) {
  if (day.stage === 'entries') return <Stage day={day} />;
  const groups = groupsOf(day).map(({ title, sexes }) => {
    const categories = sexes.flatMap((one) =>
      one.categories.map((category) => ({ ...category, sex: one.sex })),
    );
    return { title, categories: categories.filter(({ toWeigh }) => toWeigh > 0) };
  });
  const awaited = groups.filter(({ categories }) => categories.length > 0);
  const count = awaited
    .flatMap(({ categories }) => categories)
    .reduce((sum, { toWeigh }) => sum + toWeigh, 0);
  return (
    <>
      <Whole>
        <Head>
          <b>
            {day.categories.length === 0
              ? 'Взвешивание: участников пока нет'
              : count === 0
                ? 'Взвешены все'
                : `Весы ждут: ${athletesText(count)}`}
          </b>
        </Head>
      </Whole>
      {awaited.map(({ title, categories }) => (
        <section key={title} aria-label={title}>
          <p>
            <b>{title}</b>
          </p>
          <Counts>
            {categories.map(({ key, sex, toWeigh }) => (
              <li key={key}>
                <b>{toWeigh}</b>
                <span>
                  {SEX_TITLES[sex]}, {weightAndPart(key)}
                </span>
              </li>
            ))}
          </Counts>
        </section>
      ))}
    </>
  );
}

function Over({ day }: { day: PublicDay }) {
  const names = new Map(day.entries.map(({ id, name }) => [id, name]));
  const medals = medalTable(day);
  return (
    <Halves>
      <section aria-label="Награждение">
        <Head>
          <b>Все бои проведены</b>
        </Head>
        <Ceremony categories={latestPlaced(day.categories)} nameOf={(id) => names.get(id) ?? ''} />
      </section>
      {medals && <ClubMedals clubs={medals} />}
    </Halves>
  );
}

/** Side by side on a wide screen. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18em, 100%), 1fr));
  gap: ${token('s5')} ${token('s6')};
`;

const Whole = styled.section`
  grid-column: 1 / -1;
`;

const Counts = styled.ol`
  grid-template-columns: repeat(auto-fill, minmax(min(10em, 100%), 1fr));

  && li {
    grid-template-columns: 2em minmax(0, 1fr);
  }
`;
