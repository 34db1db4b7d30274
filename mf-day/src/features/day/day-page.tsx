import {
  lazyPage,
  selectAuthChecked,
  selectVerifiedUser,
  token,
  useAppSelector,
  useParams,
} from '@league/shared';
import type { PublicDay } from '@league/shared/contract';
import {
  DialogButton,
  Page,
  PlainList,
  QueryResult,
  Quiet,
  RenewalFailure,
  Row,
  Skeleton,
  Stack,
  UntilChecked,
} from '@league/shared/kit';
import { SentNotice } from '@league/shared/tournament';
import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { CategoriesProvider } from '../../lib/categories.tsx';
import { Code, Heading, LOADING_FACTS } from '../../lib/day-parts.tsx';
import { datesText, weighInGroups, weighInWhen, weighingText } from '../../lib/day-text.ts';
import { DayTools } from '../../lib/day-tools.tsx';
import { useGetDayQuery } from '../../lib/days.api.ts';
import { VerifyDraw, WordForm } from '../../lib/draw/lazy-parts.ts';
import { SessionView } from '../../lib/draw/session-view.tsx';
import { DayNews } from '../../lib/live/day-news.tsx';
import { useShownNews } from '../../lib/live/use-live-day.ts';
import { ifThere, NoDay, saysNoDay } from '../../lib/no-day.tsx';
import { awaitedGroups, stageText } from '../../lib/plan/phase.ts';
import { Categories, NoCategories } from './categories.tsx';
import { EntrySearch } from './entry-search.tsx';
import { OwnPlace } from './own-place.tsx';

/** Number of the last draw that takes numbers now; undefined without one. */
const takesNumbers = ({ sessions }: PublicDay): number | undefined =>
  sessions.findLast(({ drawn, dropped }) => !drawn && !dropped)?.number;

/** How the draws are kept honest: what was published before each, the numbers of the hall, and the check. */
function DrawPanel({ day }: { day: PublicDay }) {
  const { sessions, tournament, title, checksum } = day;
  const firsts = sessions.filter(({ purpose, dropped }) => purpose.type === 'all' && dropped === null);
  const isPublished = firsts.some(({ drawn }) => drawn?.value);
  const isPartly = firsts.some(({ drawn }) => !drawn?.value);
  const open = takesNumbers(day);
  return (
    <Stack as="section" aria-labelledby="draw">
      <Heading id="draw">
        Жеребьёвка{isPublished ? (isPartly ? ': опубликована частично' : ': опубликована') : ''}
      </Heading>
      {sessions.length === 0 && <Quiet>Впереди.</Quiet>}
      {isPublished && (
        <Row $align="center">
          <DialogButton label={checksum ? 'Проверить день' : 'Проверить жеребьёвку'} variant="secondary">
            {(control) => (
              <Suspense fallback={<Skeleton height="44px" />}>
                <VerifyDraw tournament={tournament} title={title} page={day} {...control} />
              </Suspense>
            )}
          </DialogButton>
        </Row>
      )}
      {checksum && (
        <Quiet>
          Контрольная сумма журнала дня: <Code>{checksum}</Code>
        </Quiet>
      )}
      {open !== undefined && (
        <Suspense fallback={<Skeleton height="132px" />}>
          <WordForm key={open} tournament={tournament} session={open} />
        </Suspense>
      )}
      {[...sessions].reverse().map((session) => (
        <SessionView key={session.number} session={session} />
      ))}
    </Stack>
  );
}

const MyEntries = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "my-entries" */ './my-entries.tsx')).MyEntries,
}));
const CourtPlan = lazyPage(() => import(/* webpackChunkName: "court-plan" */ './court-plan.tsx'));

const DAYS = { to: '/day', label: 'Дни турниров' };

/** `/day/:tournament`: a tournament's day for everybody. */
export default function DayPage() {
  const { tournament = '' } = useParams();
  const query = ifThere(useGetDayQuery({ tournament }));
  const { data, error } = query;
  useShownNews({ tournament }, data !== undefined);
  if (!data)
    return (
      <Page
        title="День турнира"
        back={DAYS}
        meta={error ? [] : LOADING_FACTS}
        isCompact
        noindex={saysNoDay(error)}
      >
        <QueryResult query={query} what="день турнира" rows={6} height="72px" absent={<NoDay />}>
          {() => null}
        </QueryResult>
      </Page>
    );
  return (
    <CategoriesProvider groups={data.ageGroups}>
      <Day day={data}>
        <RenewalFailure query={query} what="день турнира" />
      </Day>
    </CategoriesProvider>
  );
}

function Day({ day, children }: { day: PublicDay; children: ReactNode }) {
  const isTaking = takesNumbers(day) !== undefined;
  const awaited = awaitedGroups(day);
  return (
    <Page
      title={day.title}
      documentTitle={`День турнира: ${day.title}`}
      back={day.isListed ? { to: `/tournament/${day.tournament}`, label: 'Страница турнира' } : DAYS}
      meta={[datesText(day), stageText(day)]}
      isCompact
    >
      <DayNews key={day.tournament} day={day} />
      {children}
      <Stack $gap="s6">
        {/* Not in the head, whose height is known before the day. */}
        <Row as="nav" $align="center" aria-label="Страницы дня">
          <DayTools tournament={day.tournament} />
        </Row>
        <SentNotice />
        <OwnPart day={day} />
        {day.entries.length > 0 && <EntrySearch day={day} />}
        {awaited.length > 0 && <Quiet>Жеребьёвка ещё впереди: {awaited.join('; ')}.</Quiet>}
        <WeighTimes day={day} />
        {/* The hall is asked for its numbers: the field is not below all categories. */}
        {isTaking && <DrawPanel day={day} />}
        {day.categories.length === 0 ? <NoCategories /> : <Categories day={day} />}
        {day.bouts.length > 0 && (
          <Suspense fallback={<Skeleton height="240px" />}>
            <CourtPlan day={day} />
          </Suspense>
        )}
        {!isTaking && <DrawPanel day={day} />}
      </Stack>
    </Page>
  );
}

/** What a member sees of his own people; a guest's page does without. */
function OwnPart({ day }: { day: PublicDay }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const isChecked = useAppSelector(selectAuthChecked);
  if (!isChecked) return <UntilChecked guest={null} member={<OwnPlace />} />;
  if (!viewer) return null;
  return (
    <Suspense fallback={<OwnPlace />}>
      <MyEntries day={day} />
    </Suspense>
  );
}

/** When each age group is weighed; nothing once all are. */
function WeighTimes({ day }: { day: PublicDay }) {
  const { weighIns } = day;
  if (weighIns.every(({ weighing }) => weighing === 'closed')) return null;
  return (
    <Stack as="section" aria-labelledby="weigh-times">
      <Heading id="weigh-times">Взвешивание</Heading>
      <PlainList>
        {weighIns.map((one) => (
          <Line key={`${one.day} ${one.from} ${one.groups.join()}`}>
            <strong>{weighInWhen(day, one)}</strong>{' '}
            {weighInGroups({ categories: day.ageGroups }, one, weighIns.length)}
            {one.weighing !== null && <Quiet as="span">, {weighingText(one.weighing)}</Quiet>}
          </Line>
        ))}
      </PlainList>
    </Stack>
  );
}

const Line = styled.li`
  padding-block: ${token('s1')};
`;
