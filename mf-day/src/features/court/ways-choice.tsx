import { Button, focusRing, token } from '@league/shared';
import { BOTH_LOSE, type BoutKey, type DayState, type How } from '@league/shared/day';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

interface Props {
  winner: 0 | 1 | null;
  title: string;
  ways: readonly { how: How; label: string; hint: string | null }[];
  onChoose: (how: How) => void;
  onBack: () => void;
}

/** The second tap: how a bout has ended. */
export function WaysChoice({ winner, title, ways, onChoose, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Another winner asks the question anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The whole question, on a phone too.
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [winner]);
  return (
    <section aria-labelledby="ways">
      <Question id="ways" ref={heading} tabIndex={-1}>
        {title}
      </Question>
      <WayGrid>
        {ways.map(({ how, label, hint }, index) => (
          <Button key={how} variant="secondary" onClick={() => onChoose(how)}>
            <span>
              <kbd>{(index + 1) % 10}</kbd> {label}
              {hint && <small>{hint}</small>}
            </span>
          </Button>
        ))}
        <Button variant="quiet" onClick={onBack}>
          Назад
        </Button>
      </WayGrid>
    </section>
  );
}

const Question = styled.h3`
  margin: 0 0 ${token('s3')};
  font: inherit;
  font-weight: 600;

  ${focusRing}
`;

const WayGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: ${token('s2')};

  small {
    display: block;
    font-weight: 400;
  }
`;

/** Said of the winner's opponent. */
const LABELS: Readonly<Record<How, string>> = {
  score: 'По очкам',
  gap: 'Разрыв в счёте',
  golden: 'Золотой раунд',
  superiority: 'Предпочтительность',
  penalties: 'Замечания соперника',
  stopped: 'Остановлен судьёй',
  withdrawn: 'Соперник снялся',
  disqualified: 'Соперник дисквалифицирован',
  misconduct: 'Неспортивное поведение соперника',
  absent: 'Соперник не вышел',
};

const OF_BOTH: Partial<Record<How, string>> = {
  absent: 'Не вышли оба',
  disqualified: 'Дисквалифицированы оба',
  misconduct: 'Неспортивное поведение обоих',
};

/** What the button of a way says: of the winner's opponent, or of both. */
export const wayLabel = (how: How, winner: 0 | 1 | null): string =>
  (winner === null ? OF_BOTH[how] : undefined) ?? LABELS[how];

/** What a way means for third place; null where it means nothing. */
export const thirdPlaceText = (bout: BoutKey, { rules }: Pick<DayState, 'rules'>, how: How): string | null =>
  rules?.bronze === 'bout' && bout.startsWith('4.') && BOTH_LOSE.includes(how)
    ? 'за 3-е место не выйдет'
    : null;
