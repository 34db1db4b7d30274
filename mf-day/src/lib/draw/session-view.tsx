import { token } from '@league/shared';
import { reasonText, revealedFrom, WORD_MINUTES } from '@league/shared/day';
import { Quiet } from '@league/shared/kit';
import styled from 'styled-components';
import { useCategories } from '../categories.tsx';
import { Code, Subheading } from '../day-parts.tsx';
import { useLeftText } from '../since-text.ts';
import { SEEDED_BY_LOT } from './draw-facts.tsx';
import { HOW_DRAWN, purposeText, type SeenSession, stateText } from './session-text.ts';

/** Numbers that a page lists. */
const LISTED = 30;

/** One draw for everybody: what it is for, how far it is, and what was published before it. */
export function SessionView({ session }: { session: SeenSession }) {
  const { purpose, reason, words, drawn, dropped, seeding, commitment, listHash } = session;
  const of = useCategories();
  const left = useLeftText(drawn || dropped ? null : revealedFrom(session), WORD_MINUTES * 60_000);
  return (
    <>
      <Subheading>{purposeText(of, purpose)}</Subheading>
      <Quiet>
        {reason && `Причина: ${reasonText(reason)}. `}
        {stateText(session, left)}
      </Quiet>
      {seeding === 'lot' && <Quiet>{SEEDED_BY_LOT}</Quiet>}
      <Facts>
        <summary>Как это проверить</summary>
        <p>{HOW_DRAWN}</p>
        <dl>
          <dt>Контрольный код числа сайта</dt>
          <dd>
            <Code>{commitment}</Code>
          </dd>
          <dt>Контрольный код списка</dt>
          <dd>
            <Code>{listHash}</Code>
          </dd>
          <dt>Числа из зала</dt>
          <dd>
            {words.length === 0
              ? (drawn ?? dropped)
                ? 'не было'
                : 'пока нет'
              : words.slice(0, LISTED).join(', ')}
            {words.length > LISTED && ` и ещё ${words.length - LISTED}`}
          </dd>
        </dl>
      </Facts>
    </>
  );
}

const Facts = styled.details`
  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
  }

  dt {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  dd {
    margin: 0 0 ${token('s2')};
    overflow-wrap: anywhere;
  }
`;
