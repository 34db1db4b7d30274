import { Button, failureText, Link, lazyPage, selectVerifiedUser, useAppSelector } from '@league/shared';
import type { MyDayEntry, PublicBout, PublicDay } from '@league/shared/contract';
import { boutEnd, calendarOf, entriesIn, protestableSince } from '@league/shared/day';
import {
  Badge,
  ConfirmDialog,
  calendarFile,
  DialogButton,
  Outcome,
  PlainList,
  Row,
  Stack,
  saveFile,
} from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { agreeing, WEIGHED } from '../../lib/bout-text.ts';
import { Heading } from '../../lib/day-parts.tsx';
import { dayPath, extractPath, LACKS, weightAndPart } from '../../lib/day-text.ts';
import { useGetMyDayQuery, useProtestBoutMutation } from '../../lib/days.api.ts';
import { isThrough } from '../../lib/plan/own-place.ts';
import { nextBouts } from '../../lib/plan/plan-text.ts';
import { useNow } from '../../lib/since-text.ts';
import { EntryFacts, EntryLine } from './entry-search.tsx';
import { OwnPlace } from './own-place.tsx';

const WeighCode = lazyPage(() => import(/* webpackChunkName: "weigh-code" */ './weigh-code.tsx'));

const TITLES: Record<string, string> = {
  parent: 'Мои дети',
  athlete: 'Моё участие',
};

/** Expected length of a bout in a calendar, in minutes. */
const BOUT_MINUTES = 10;

/** So many entries stand on top at first: those who come out earliest. */
const LISTED = 6;

/** The entries of one's club, athletes or children, if there are some. */
export function MyEntries({ day }: { day: PublicDay }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const {
    data,
    fulfilledTimeStamp = 0,
    isLoading,
    refetch,
  } = useGetMyDayQuery({ tournament: day.tournament }, { skip: viewer === null });
  useNewsOfOwn(data ? ownNews(day, data.entries) : undefined, () => viewer && refetch());
  const [isWhole, setWhole] = useState(false);
  if (isLoading) return <OwnPlace />;
  if (!viewer || !data || data.entries.length === 0) return null;
  const known = new Map(day.entries.map((entry) => [entry.id, entry]));
  const bouts = day.bouts
    .map((bout) => ({ ...bout, entries: entriesIn(bout) }))
    .filter(({ entries }) => data.entries.some(({ id }) => entries.includes(id)))
    .sort((a, b) => a.day - b.day || a.at - b.at);
  const order = nextBouts(
    day,
    data.entries.map(({ id }) => id),
  ).map(({ entry }) => entry);
  const sorted = data.entries.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const isCoach = viewer.userType === 'coach';
  const ahead = Date.parse(data.now) - fulfilledTimeStamp;
  const saveCalendar = () => {
    const url = new URL(dayPath(day.tournament), window.location.origin).href;
    const text = (entries: readonly number[]) =>
      data.entries
        .filter(({ id }) => entries.includes(id))
        .map(({ name, category }) => `${name}, ${weightAndPart(category)}`)
        .join('; ');
    const entries = calendarOf(
      { tournament: day.tournament, title: day.title, date: day.date, offset: day.offset, url },
      bouts.map((bout) => ({ ...bout, minutes: BOUT_MINUTES, text: text(bout.entries) })),
    );
    saveFile(
      new Blob([calendarFile(entries, Date.now())], { type: 'text/calendar;charset=utf-8' }),
      `${day.title}.ics`,
    );
  };
  return (
    <Stack as="section" aria-labelledby="my-entries">
      <Row $align="center">
        <Heading id="my-entries">{TITLES[viewer.userType] ?? 'Мои спортсмены'}</Heading>
        {bouts.length > 0 && (
          <Button variant="secondary" onClick={saveCalendar}>
            В&nbsp;календарь
          </Button>
        )}
      </Row>
      <PlainList $gap="s2">
        {(isWhole ? sorted : sorted.slice(0, LISTED)).map((mine) => {
          const entry = known.get(mine.id);
          return (
            entry && (
              <EntryLine key={mine.id}>
                <EntryFacts day={day} entry={{ ...entry, name: mine.name }} />
                {isCoach && mine.isSure && <ProtestBout day={day} entry={mine} ahead={ahead} />}
                <Marks
                  tournament={day.tournament}
                  entry={mine}
                  hasWeighingBegun={day.stage !== 'entries'}
                  isOver={isThrough(day, mine.id)}
                  hasPlaces={day.categories.some(({ key, places }) => key === mine.category && places)}
                />
              </EntryLine>
            )
          );
        })}
      </PlainList>
      {!isWhole && sorted.length > LISTED && (
        <Row $align="center">
          <Button variant="secondary" onClick={() => setWhole(true)}>
            Показать всех: {sorted.length}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Those who hear of a change at the same moment ask within this time, in milliseconds. */
const ASK_WITHIN = 20_000;

/** Asks again for weights, papers and entries of one's own people, of which no event tells, once `news` differs. */
function useNewsOfOwn(news: string | undefined, ask: () => unknown): void {
  const known = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handleNews = useEffectEvent(ask);
  useEffect(() => {
    if (news !== undefined && known.current !== undefined && known.current !== news)
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        handleNews();
      }, Math.random() * ASK_WITHIN);
    known.current = news;
  }, [news]);
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** What of a day may have changed weights, papers or entries of these people. */
function ownNews({ stage, seq, entries }: PublicDay, own: readonly MyDayEntry[]): string {
  const isWeighing = own.some(({ status }) => status === 'entered' || status === 'overweight');
  if (isWeighing && (stage === 'entries' || stage === 'weighing')) return String(seq);
  const ids = new Set(own.map(({ id }) => id));
  const rows = entries.filter(({ id }) => ids.has(id));
  return [
    stage,
    entries.length,
    ...rows.map(({ category, isWithdrawn }) => `${category} ${isWithdrawn}`),
  ].join();
}

interface MarksProps {
  tournament: string;
  entry: MyDayEntry;
  hasWeighingBegun: boolean;
  /** Whether the last bout is over: the weight says nothing more. */
  isOver: boolean;
  /** Whether the category is over. */
  hasPlaces: boolean;
}

/** What an entry still lacks on the day. */
function Marks({ tournament, entry, hasWeighingBegun, isOver, hasPlaces }: MarksProps) {
  return (
    <Row $align="center">
      {entry.lacks.map((kind) => (
        <Badge key={kind} tone="gold">
          {LACKS[kind]}
        </Badge>
      ))}
      {entry.status === 'entered' && hasWeighingBegun && (
        <Badge tone="plain">ещё не {agreeing(WEIGHED, entry.category)}</Badge>
      )}
      {entry.status === 'weighed' && !isOver && (
        <Badge tone="green">{agreeing(WEIGHED, entry.category)}</Badge>
      )}
      {hasPlaces && entry.isSure && !entry.isWithdrawn && (
        <Link to={extractPath(tournament, entry.id)}>Выписка из протокола</Link>
      )}
      {entry.status === 'overweight' && <Badge tone="hong">перевес</Badge>}
      {(entry.status === 'entered' || entry.status === 'overweight') && (
        <DialogButton label="Код для весов" variant="quiet" aria-label={`Код для весов: ${entry.name}`}>
          {(control) => (
            <Suspense fallback={null}>
              <WeighCode {...control} tournament={tournament} entry={entry.id} name={entry.name} />
            </Suspense>
          )}
        </DialogButton>
      )}
    </Row>
  );
}

interface ProtestProps {
  day: PublicDay;
  entry: MyDayEntry;
  /** Milliseconds by which the provider's clock is ahead of this device's. */
  ahead: number;
}

/** Lets the coach protest against the last bout that an athlete has lost, while there is time; the provider has the last word. */
function ProtestBout({ day, entry, ahead }: ProtestProps) {
  const now = Date.parse(useNow(ahead) ?? '');
  const [protest, { isLoading }] = useProtestBoutMutation();
  const [asked, setAsked] = useState<PublicBout>();
  const [problem, setProblem] = useState<string>();
  const [filed, setFiled] = useState('');
  const last = day.bouts.findLast(({ record }) => {
    if (!record?.result || record.protest || !record.entries.includes(entry.id)) return false;
    const { winner } = boutEnd(record.result);
    const until = Date.parse(protestableSince(record.result)) + day.protestMinutes * 60_000;
    return now < until && (winner === null || record.entries[winner] !== entry.id);
  });
  const close = () => setAsked(undefined);
  const handleConfirm = async () => {
    if (!asked?.record) return;
    const { category, bout, record } = asked;
    const of = { key: newKey(), category, bout, entries: record.entries };
    const { error } = await protest({ tournament: day.tournament, ...of });
    setProblem(error && failureText(error));
    if (error) return;
    setFiled(`Протест на результат боя ${asked.number} подан.`);
    close();
  };
  if (!last && !asked && !filed) return null;
  return (
    <Row>
      {last && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            setProblem(undefined);
            setAsked(last);
          }}
        >
          Протест: бой {last.number}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Протест на результат боя ${asked?.number ?? ''}?`}
        confirmLabel="Подать протест"
        isBusy={isLoading}
        problem={problem}
        onConfirm={handleConfirm}
        onClose={close}
      >
        {entry.name}. Протест увидят все, следующий бой подождёт решения секретариата. Причину скажите
        секретариату.
      </ConfirmDialog>
      {filed && <Outcome text={filed} />}
    </Row>
  );
}
