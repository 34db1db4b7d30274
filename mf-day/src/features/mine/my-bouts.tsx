import { Link, selectVerifiedUser, useAppSelector, useOpenedAt } from '@league/shared';
import { useGetDayQuery, useGetMyDayQuery, useListDaysQuery } from '@league/shared/api';
import { addDays, type DayHead, leagueDay } from '@league/shared/contract';
import { PlainList, Stack } from '@league/shared/kit';
import { Heading } from '../../lib/day-parts.ts';
import { boutPath, dayPath } from '../../lib/day-text.ts';
import { useShownNews } from '../../lib/live/use-live-day.ts';
import { nextBouts, nextText } from './next-bouts.ts';

/** So many of one's people are named; the page of the day has the others. */
const LISTED = 5;

interface Props {
  /** Left out: the day that is on today, for somebody who is logged in. */
  head?: DayHead;
}

/** On the day of a tournament: when oneself, one's children or athletes come out next. Fills the slot `day/mine`. */
export default function MyBouts({ head }: Props) {
  const viewer = useAppSelector(selectVerifiedUser);
  const { data: days } = useListDaysQuery(undefined, { skip: viewer === null || head !== undefined });
  const today = leagueDay(new Date(useOpenedAt()));
  const now = days?.find((day) => isOn(day, today));
  if (head) return <OfDay head={head} />;
  return viewer && now ? <OfDay head={now} /> : null;
}

const isOn = ({ stage, date, days }: DayHead, today: string) =>
  stage === 'planned' && date <= today && today <= addDays(date, days - 1);

function OfDay({ head: { tournament, title } }: { head: DayHead }) {
  const { data: mine } = useGetMyDayQuery({ tournament });
  const hasOwn = Boolean(mine && mine.entries.length > 0);
  const { data: day } = useGetDayQuery({ tournament }, { skip: !hasOwn });
  useShownNews({ tournament }, day !== undefined);
  if (!mine || !day) return null;
  const own = new Map(mine.entries.map((entry) => [entry.id, entry]));
  const next = nextBouts(day, [...own.keys()]).slice(0, LISTED);
  return (
    <Stack as="section" aria-labelledby="my-bouts">
      <Heading id="my-bouts">
        <Link to={dayPath(tournament)}>{title}</Link>
      </Heading>
      {next.length === 0 && <p>Все бои проведены.</p>}
      <PlainList>
        {next.map((one) => (
          <li key={one.entry}>
            <b>{own.get(one.entry)?.name}</b>:{' '}
            <Link to={boutPath(tournament, one.bout)}>{nextText(day, one)}</Link>
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}
