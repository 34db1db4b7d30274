import { focusRing, token } from '@league/shared';
import type { PublicSession } from '@league/shared/contract';
import { reasonText } from '@league/shared/day';
import { Quiet } from '@league/shared/kit';
import styled from 'styled-components';
import { Code, Subheading } from '../day-parts.ts';
import { SEEDED_BY_LOT } from './seeds.tsx';
import { purposeText, stateText } from './session-text.ts';

/** Numbers that a page lists. */
const LISTED = 30;

/** One draw for everybody: what it is for, how far it is, and what was published before it. */
export function SessionView({ session }: { session: PublicSession }) {
  const { purpose, reason, words, drawnAt, dropped, seeding, commitment, listHash } = session;
  return (
    <>
      <Subheading>{purposeText(purpose)}</Subheading>
      <Quiet>
        {reason && `Причина: ${reasonText(reason)}. `}
        {stateText(session)}
      </Quiet>
      {seeding === 'lot' && <Quiet>{SEEDED_BY_LOT}</Quiet>}
      <Facts>
        <summary>Как это проверить</summary>
        <dl>
          <dt>Отпечаток числа сайта</dt>
          <dd>
            <Code>{commitment}</Code>
          </dd>
          <dt>Отпечаток списка</dt>
          <dd>
            <Code>{listHash}</Code>
          </dd>
          <dt>Числа зала</dt>
          <dd>
            {words.length === 0
              ? (drawnAt ?? dropped)
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
  summary {
    min-height: ${token('touch')};
    align-content: center;
    cursor: pointer;

    ${focusRing}
  }

  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    margin: 0;
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
