import { Button, focusRing, token } from '@league/shared';
import type { How } from '@league/shared/day';
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
  useEffect(() => heading.current?.focus(), [winner]);
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
  gap: ${token('s3')};

  small {
    display: block;
    font-weight: 400;
  }
`;
