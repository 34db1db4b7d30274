import { lazyPage, selectVerifiedUser, useAppSelector } from '@league/shared';
import { Skeleton, Stack } from '@league/shared/kit';
import { Suspense, useEffect, useState } from 'react';
import { Heading } from '../../../lib/day-parts.ts';
import { useGetMyDayQuery } from '../../../lib/days.api.ts';

/** Only a witness needs the hashes of the draw. */
const Witnessing = lazyPage(() => import('./witnessing.tsx'));

/** How often a witness asks whether the numbers are over, in milliseconds. */
const EVERY = 5_000;

/** For the one who was asked to witness a draw of this day: the value is made, kept and opened here. */
export function WitnessPanel({ tournament }: { tournament: string }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const [isAsked, setAsked] = useState(false);
  const { data } = useGetMyDayQuery(
    { tournament },
    { skip: viewer === null, pollingInterval: isAsked ? EVERY : 0 },
  );
  const asked = data?.witness ?? [];
  const count = asked.length;
  useEffect(() => setAsked(count > 0), [count]);
  if (!viewer || count === 0) return null;
  return (
    <Stack as="section" aria-labelledby="witness">
      <Heading id="witness">
        {asked.some(({ commitment }) => commitment === null)
          ? 'Вас попросили быть свидетелем жеребьёвки'
          : 'Вы – свидетель жеребьёвки'}
      </Heading>
      {asked.map((one) => (
        <Suspense key={one.session} fallback={<Skeleton height="160px" />}>
          <Witnessing tournament={tournament} asked={one} />
        </Suspense>
      ))}
    </Stack>
  );
}
