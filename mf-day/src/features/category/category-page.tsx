import {
  ButtonLink,
  Link,
  selectVerifiedUser,
  token,
  useAppSelector,
  useDrawnAhead,
  useLocation,
  useParams,
  useSearchParams,
} from '@league/shared';
import type { DayCategory, WeightCategory } from '@league/shared/contract';
import { boutEnd, partText, weightOf } from '@league/shared/day';
import {
  DialogButton,
  EmptyState,
  Hidden,
  Notice,
  Page,
  PrintedAlone,
  QueryResult,
  Quiet,
  RenewalFailure,
  Skeleton,
  Stack,
} from '@league/shared/kit';
import { CategoryDrawing, hasNoRounds, PrintedFoot, PrintedHead } from '@league/shared/tournament';
import { type ReactNode, Suspense, useMemo } from 'react';
import styled from 'styled-components';
import { CategoriesProvider, useCategoryText } from '../../lib/categories.tsx';
import { LOADING_FACTS } from '../../lib/day-parts.tsx';
import {
  categoryPath,
  datesText,
  dayPath,
  entryCount,
  SOUGHT_ENTRY,
  weightAndPart,
} from '../../lib/day-text.ts';
import { DayTools } from '../../lib/day-tools.tsx';
import { useGetDayCategoryQuery, useGetMyDayQuery } from '../../lib/days.api.ts';
import { VerifyDraw } from '../../lib/draw/lazy-parts.ts';
import { CategoryNews } from '../../lib/live/day-news.tsx';
import { useShownNews } from '../../lib/live/use-live-day.ts';
import { ifThere } from '../../lib/no-day.tsx';
import { progressText } from '../../lib/plan/plan-text.ts';
import { CategoryEntries } from './category-entries.tsx';
import { CategoryPlaces, CategoryResults, DrawHistory } from './category-results.tsx';

/** `/day/:tournament/:category`: the bracket of a category, its entries, and how it was drawn. */
export default function CategoryPage() {
  const { tournament = '', category = '' } = useParams();
  const query = ifThere(useGetDayCategoryQuery({ tournament, category }));
  useShownNews({ tournament, category }, query.data !== undefined);
  const back = { to: dayPath(tournament), label: 'День турнира' };
  if (query.data)
    return (
      <CategoriesProvider groups={query.data.tournament.ageGroups}>
        <Category category={query.data}>
          <RenewalFailure query={query} what="категорию" />
        </Category>
      </CategoriesProvider>
    );
  return (
    <Page title="Категория" back={back} meta={query.error ? [] : LOADING_FACTS} isCompact noindex>
      <QueryResult
        query={query}
        what="категорию"
        rows={1}
        height="320px"
        absent={
          <EmptyState
            title="Такой категории на турнире нет"
            action={<ButtonLink to={dayPath(tournament)}>Все категории</ButtonLink>}
          >
            Возможно, в ней не осталось участников.
          </EmptyState>
        }
      >
        {() => null}
      </QueryResult>
    </Page>
  );
}

/** In the shape of the bracket viewer. */
function viewed(
  { key, version, count, court, rounds, roundsA, roundsB }: DayCategory,
  label: string,
): WeightCategory {
  const weight = weightOf(key);
  return {
    id: 1,
    version: Math.max(version, 1),
    label,
    count,
    weight,
    court: court === null ? null : String(court),
    rounds,
    roundsA,
    roundsB,
  };
}

/** By the number of the bout: the drawing of a round robin tells no winners by itself. */
const winnersOf = ({ bouts }: DayCategory) =>
  new Map(
    bouts.flatMap(({ number, record }) => {
      const { winner = null } = record?.result ? boutEnd(record.result) : {};
      return winner === null ? [] : [[String(number), winner] as const];
    }),
  );

/** The names, as in the bracket, whose way is lit: the entry that was searched for, otherwise one's own people. */
function useOwnPeople({ tournament: { tournament }, entries }: DayCategory): readonly string[] {
  const sought = Number(useSearchParams()[0].get(SOUGHT_ENTRY));
  const viewer = useAppSelector(selectVerifiedUser);
  const { data } = useGetMyDayQuery({ tournament }, { skip: viewer === null || sought > 0 });
  return useMemo(() => {
    const own = sought > 0 ? [sought] : (data?.entries.map(({ id }) => id) ?? []);
    return entries.filter(({ id }) => own.includes(id)).map(({ name, club }) => `${name} (${club})`);
  }, [entries, data, sought]);
}

/** The bout in the address, `#bout-214`; a new object with every press on a link. HTML that was drawn ahead knows of none. */
function useAim(): { number: string } | undefined {
  const { hash, key } = useLocation();
  const isAhead = useDrawnAhead();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation.
  return useMemo(() => {
    const [, number] = /^#bout-(\d+)$/.exec(hash) ?? [];
    return number === undefined || isAhead ? undefined : { number };
  }, [hash, isAhead, key]);
}

function Category({ category, children }: { category: DayCategory; children: ReactNode }) {
  const categoryText = useCategoryText();
  const { key, tournament, count, mergedInto, dividedInto, draw } = category;
  const bracket = useMemo(() => viewed(category, categoryText(category.key)), [category, categoryText]);
  const winners = useMemo(() => winnersOf(category), [category]);
  const hasBouts = !hasNoRounds(bracket);
  const isElimination = bracket.roundsA.length > 0;
  const progress = progressText(tournament, category, category.bouts);
  const people = useOwnPeople(category);
  const aim = useAim();
  return (
    <Page
      title={categoryText(key)}
      documentTitle={`${categoryText(key)}: ${tournament.title}`}
      back={{ to: dayPath(tournament.tournament), label: tournament.title }}
      meta={[entryCount(count), progress]}
      tools={<DayTools tournament={tournament.tournament} court={category.court} />}
      isCompact
    >
      <CategoryNews key={key} category={category} />
      {children}
      <PrintedAlone />
      <Sheet $gap="s6" data-printed>
        {category.byHand && (
          <Notice tone="warning">
            Сетка исправлена вручную:{' '}
            <Link to={`/tournament/${tournament.tournament}/finalBrackets`}>какая она сейчас</Link>
          </Notice>
        )}
        {mergedInto && (
          <Quiet>
            Категория объединена:{' '}
            <Link to={categoryPath(tournament.tournament, mergedInto)}>{weightAndPart(mergedInto)}</Link>
          </Quiet>
        )}
        {dividedInto.length > 0 && (
          <Quiet>
            Категория разделена:{' '}
            {dividedInto.map((part, index) => (
              <span key={part}>
                {index > 0 && ', '}
                <Link to={categoryPath(tournament.tournament, part)}>{partText(part)}</Link>
              </span>
            ))}
          </Quiet>
        )}
        <PrintedHead>
          {categoryText(key)}. {tournament.title}, {datesText(tournament)}
        </PrintedHead>
        {/* The printed bracket of an elimination has the places at its end. */}
        <OnScreen $isPrinted={!isElimination}>
          <CategoryPlaces category={category} />
        </OnScreen>
        <div>
          {draw === null ? (
            <OnScreen>
              <EmptyState title="Сетки пока нет">Она появится здесь после жеребьёвки.</EmptyState>
            </OnScreen>
          ) : !hasBouts ? (
            !mergedInto &&
            dividedInto.length === 0 && (
              <Quiet>{count === 1 ? 'Один участник: боёв нет.' : 'Участников не осталось.'}</Quiet>
            )
          ) : (
            <section aria-labelledby="category-bracket">
              <Hidden as="h2" id="category-bracket">
                Сетка
              </Hidden>
              <CategoryDrawing category={bracket} winners={winners} people={people} aim={aim} />
            </section>
          )}
        </div>
        <OnScreen>
          <CategoryResults category={category} />
        </OnScreen>
        {/* A printed bracket names everybody already. */}
        <OnScreen $isPrinted={!hasBouts}>
          <Stack as="section" aria-labelledby="category-entries">
            <CategoryEntries category={category} />
          </Stack>
        </OnScreen>
        {draw && (
          <OnScreen>
            <Stack $justify="start">
              <DrawHistory category={category} />
              <DialogButton label="Проверить жеребьёвку" variant="secondary">
                {(control) => (
                  <Suspense fallback={<Skeleton height="44px" />}>
                    <VerifyDraw
                      tournament={tournament.tournament}
                      title={tournament.title}
                      page={category}
                      {...control}
                    />
                  </Suspense>
                )}
              </DialogButton>
            </Stack>
          </OnScreen>
        )}
        <PrintedFoot revision={bracket.version} signers={[]} />
      </Sheet>
    </Page>
  );
}

/** On paper as large as the bracket viewer expects: the margins of the sheet replace those of the page. */
const Sheet = styled(Stack)`
  @page {
    size: A4 landscape;
    margin: 10mm;
  }

  @media print {
    gap: ${token('s3')};
    margin: calc(-1 * ${token('s6')}) calc(-1 * ${token('gutter')}) calc(-1 * ${token('s7')});
  }
`;

const OnScreen = styled.div<{ $isPrinted?: boolean }>`
  @media print {
    ${({ $isPrinted }) => !$isPrinted && 'display: none;'}
  }
`;
