import {
  Button,
  isUnreachable,
  Link,
  selectVerifiedUser,
  useAppSelector,
  useOffline,
  useOpenedAt,
} from '@league/shared';
import { useListDaysQuery } from '@league/shared/api';
import type { DayHead, PublicDay } from '@league/shared/contract';
import { awaitedOf, dayAt } from '@league/shared/day';
import { PlainList, Quiet, Row, Stack } from '@league/shared/kit';
import { agreeing, WITHDRAWN_TITLE } from '../../lib/bout-text.ts';
import { Heading } from '../../lib/day-parts.tsx';
import { boutPath, dayPath } from '../../lib/day-text.ts';
import { useGetDayQuery, useGetMyDayQuery } from '../../lib/days.api.ts';
import { DayNews } from '../../lib/live/day-news.tsx';
import { useShownNews } from '../../lib/live/use-live-day.ts';
import { isThrough, ownPlaceText } from '../../lib/plan/own-place.ts';
import { nextBouts, nextText } from '../../lib/plan/plan-text.ts';

/** So many of one's people are named, who comes out first on top; the page of the day has the others. */
const LISTED = 5;

interface Props {
  /** Left out: the day that is on today, for somebody who is logged in. */
  head?: DayHead;
}

/** On the day of a tournament: when oneself, one's children or athletes come out next. Fills the slot `day/mine`. */
export default function MyBouts({ head }: Props) {
  const viewer = useAppSelector(selectVerifiedUser);
  const { data: days } = useListDaysQuery(undefined, { skip: viewer === null || head !== undefined });
  const openedAt = new Date(useOpenedAt()).toISOString();
  const now = days?.find((day) => day.stage === 'planned' && dayAt(day, openedAt) !== null);
  if (head) return <OfDay head={head} />;
  return viewer && now ? <OfDay head={now} /> : null;
}

const AWAITED_TEXT = { draw: 'жеребьёвка впереди', plan: 'корт и время ещё не известны' };

/** What the category of an entry waits for before its bouts are known. */
function awaitedFor({ categories, entries }: PublicDay, entry: number) {
  const key = entries.find(({ id }) => id === entry)?.category;
  const category = categories.find((one) => one.key === key);
  return category ? awaitedOf(category) : null;
}

/** Of an entry that has no bout ahead. */
function idleText(day: PublicDay, entry: number): string {
  const awaited = awaitedFor(day, entry);
  if (awaited) return AWAITED_TEXT[awaited];
  return ownPlaceText(day, entry) ?? (isThrough(day, entry) ? 'все бои проведены' : 'боёв нет');
}

function OfDay({ head: { tournament, title } }: { head: DayHead }) {
  const mineQuery = useGetMyDayQuery({ tournament });
  const mine = mineQuery.data;
  const hasOwn = Boolean(mine && mine.entries.length > 0);
  const dayQuery = useGetDayQuery({ tournament }, { skip: !hasOwn });
  const day = dayQuery.data;
  useShownNews({ tournament }, day !== undefined);
  const lost = [mineQuery, dayQuery].find(({ data, error }) => !data && isUnreachable(error));
  if (lost) return <Lost title={title} onRetry={lost.refetch} isRetrying={lost.isFetching} />;
  if (!mine || !day) return null;
  const own = new Map(mine.entries.map((entry) => [entry.id, entry]));
  if (own.size === 0) return null;
  const out = mine.entries.filter(({ isWithdrawn }) => isWithdrawn);
  const present = mine.entries.filter(({ isWithdrawn }) => !isWithdrawn);
  const next = nextBouts(
    day,
    present.map(({ id }) => id),
  );
  const hasBoutsAhead = next.some(({ entry, next: bout }) => bout || awaitedFor(day, entry));
  return (
    <Stack as="section" aria-labelledby="my-bouts">
      <Heading id="my-bouts">
        <Link to={dayPath(tournament)}>{title}</Link>
      </Heading>
      <DayNews key={tournament} day={day} />
      <PlainList $gap="s2">
        {next.slice(0, LISTED).map(({ entry, next: bout }) => (
          <li key={entry}>
            <b>{own.get(entry)?.name}</b>:{' '}
            {bout ? (
              <Link to={boutPath(tournament, bout.line)}>{nextText(day, bout)}</Link>
            ) : (
              idleText(day, entry)
            )}
          </li>
        ))}
      </PlainList>
      {out.length > 0 && (
        <Quiet>
          {agreeing(WITHDRAWN_TITLE, ...out.map(({ category }) => category))} с турнира:{' '}
          {out.map(({ name }) => name).join(', ')}.
        </Quiet>
      )}
      <Row $align="center">
        {next.length > LISTED && <Link to={dayPath(tournament)}>Показать всех: {next.length}</Link>}
        {hasBoutsAhead && <Link to="/notification-settings">Сообщать за два боя</Link>}
      </Row>
    </Stack>
  );
}

interface LostProps {
  title: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The page can do without: one line. */
function Lost({ title, onRetry, isRetrying }: LostProps) {
  useOffline(onRetry);
  return (
    <Row $align="center">
      <Quiet>{title}: не удалось узнать, когда ваши бои.</Quiet>
      <Button variant="quiet" busy={isRetrying} onClick={onRetry}>
        Повторить
      </Button>
    </Row>
  );
}
