import type { PublicSession } from '@league/shared/contract';
import { reasonText } from '@league/shared/day';
import { Quiet } from '@league/shared/kit';
import { Code, Subheading } from '../day-parts.ts';
import { useNow } from '../use-now.ts';
import { DrawFacts } from './draw-facts.tsx';
import { SEEDED_BY_LOT } from './seeds.tsx';
import { purposeText, stateText, UNWITNESSED, WITNESSED } from './session-text.ts';

/** Numbers that a page lists. */
const LISTED = 30;

/** One draw for everybody: what it is for, what was published before it, how far it is. */
export function SessionView({ session }: { session: PublicSession }) {
  const { purpose, reason, witness, words, opensAt, drawnAt, dropped, seeding } = session;
  const isUnderWay = opensAt !== null && drawnAt === null && dropped === null;
  return (
    <>
      <Subheading>{purposeText(purpose)}</Subheading>
      <Quiet>
        {reason && `Причина: ${reasonText(reason)}. `}
        {isUnderWay ? <StateByTheClock session={session} /> : stateText(session, null)}
      </Quiet>
      {opensAt !== null && !dropped && <Quiet>{witness ? WITNESSED : UNWITNESSED}</Quiet>}
      {seeding === 'lot' && <Quiet>{SEEDED_BY_LOT}</Quiet>}
      <DrawFacts draw={session}>
        {witness?.commitment && (
          <>
            <dt>Отпечаток числа свидетеля</dt>
            <dd>
              <Code>{witness.commitment}</Code>
            </dd>
          </>
        )}
        <dt>Числа зала</dt>
        <dd>
          {words.length === 0
            ? (drawnAt ?? dropped)
              ? 'не было'
              : 'пока нет'
            : words.slice(0, LISTED).join(', ')}
          {words.length > LISTED && ` и ещё ${words.length - LISTED}`}
        </dd>
      </DrawFacts>
    </>
  );
}

/** No event says that the time for numbers is over: only the clock does. */
const StateByTheClock = ({ session }: { session: PublicSession }) => stateText(session, useNow(0));
