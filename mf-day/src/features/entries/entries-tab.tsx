import { Button, lazyPage, visuallyHidden } from '@league/shared';
import type { DeskAthlete } from '@league/shared/contract';
import { byCategory, type Entry, entryProblem } from '@league/shared/day';
import {
  Accordion,
  Answer,
  DialogButton,
  EmptyState,
  Field,
  findsWords,
  PlainList,
  Quiet,
  Row,
  Segmented,
  SHORT_LIST,
  Stack,
  wordsOf,
} from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { Suspense, useCallback, useDeferredValue, useRef, useState } from 'react';
import styled from 'styled-components';
import { Applications } from '../../lib/applications/applications.tsx';
import { AddedAnswer, type Sent, sentOf } from '../../lib/applications/send-rows.tsx';
import { useCategories, useCategoryText } from '../../lib/categories.tsx';
import { Heading } from '../../lib/day-parts.tsx';
import { athletesText } from '../../lib/day-text.ts';
import { useEnterQualifiedMutation } from '../../lib/days.api.ts';
import { Finder, leadList, low } from '../../lib/desk/desk-parts.tsx';
import { type Listed, useListedEntries } from '../../lib/desk/people.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { type EntryAction, EntryRow, StatusDialog } from './entry-row.tsx';

const ExcelDialog = lazyPage(() => import(/* webpackChunkName: "excel" */ './excel-dialog.tsx'));

const SHOWN = [
  { value: 'all', label: 'Все' },
  { value: 'lacking', label: 'Без документов' },
  { value: 'withdrawn', label: 'Сняты' },
] as const;
type Shown = (typeof SHOWN)[number]['value'];

/** «Участники»: from applications, by hand, from Excel; with what each still lacks on the day. */
export default function EntriesTab() {
  const { state, athletes } = useDesk();
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const [shown, setShown] = useState<Shown>('all');
  const [done, setDone] = useState('');
  const [qualified, setQualified] = useState<Sent>();
  const [acting, setActing] = useState<{ action: EntryAction; entry: Entry }>();
  const [isActing, setIsActing] = useState(false);
  const { entries } = state;

  const categoryText = useCategoryText();
  const textOf = useCallback(
    ({ club, category }: Entry, athlete: DeskAthlete | undefined) =>
      `${club} ${athlete?.coach ?? ''} ${categoryText(category)}`,
    [categoryText],
  );
  const listed = useListedEntries(textOf);
  const query = wordsOf(sought);
  const isNarrowed = query.length > 0 || shown !== 'all';
  const found = listed.filter(
    ({ entry, athlete, words }) =>
      (shown !== 'lacking' || (athlete?.lacks?.length ?? 0) > 0) &&
      (shown !== 'withdrawn' || entry.status === 'withdrawn') &&
      findsWords(words, query),
  );
  const handleAct = useCallback(
    (action: EntryAction, id: number) => {
      const entry = entries[id];
      if (!entry) return;
      setActing({ action, entry });
      setIsActing(true);
    },
    [entries],
  );
  const close = () => setIsActing(false);
  const name = acting && (athletes.get(acting.entry.id)?.name ?? `№ ${acting.entry.id}`);
  const problem = entryProblem(state);
  return (
    <Stack>
      <Applications />
      <Stack as="section" aria-labelledby="day-entries">
        <Row $align="center">
          <Heading id="day-entries">Участники: {listed.length}</Heading>
          {problem !== null ? (
            <Quiet>{problem}</Quiet>
          ) : (
            <>
              <DialogButton label="Добавить вручную" variant="secondary">
                {(control) => <EntryDialog {...control} onDone={setDone} />}
              </DialogButton>
              <DialogButton label="Из Excel" variant="secondary">
                {(control) => (
                  <Suspense fallback={null}>
                    <ExcelDialog {...control} />
                  </Suspense>
                )}
              </DialogButton>
              {state.rules?.bronze === 'bout' && <QualifiedButton onSent={setQualified} />}
            </>
          )}
        </Row>
        {done && <Answer tone="success">{done}</Answer>}
        {qualified && <AddedAnswer sent={qualified} />}
        {listed.length === 0 ? (
          <EmptyState title="Участников пока нет">Возьмите принятые заявки или добавьте вручную.</EmptyState>
        ) : (
          <>
            <Finder role="search" aria-label="Поиск в списке">
              <Segmented label="Показать" options={SHOWN} value={shown} onChange={setShown} />
              <Field
                label="Найти участника"
                name="entry"
                type="search"
                placeholder="Имя, клуб, тренер или вес"
                autoComplete="off"
                value={typed}
                onFocus={leadList}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Finder>
            <Count role="status" $isNobody={found.length === 0}>
              {found.length === 0 ? 'Никого не нашлось.' : `Показано: ${found.length}`}
            </Count>
            {isNarrowed || listed.length <= SHORT_LIST ? (
              <PlainList>
                {found.map(({ entry, athlete }) => (
                  <EntryRow key={entry.id} entry={entry} athlete={athlete} onAct={handleAct} />
                ))}
              </PlainList>
            ) : (
              <EntryGroups listed={listed} onAct={handleAct} />
            )}
          </>
        )}
      </Stack>
      {acting?.action === 'correct' && (
        <EntryDialog
          key={acting.entry.id}
          entry={acting.entry}
          isOpen={isActing}
          onClose={close}
          onDone={setDone}
        />
      )}
      {acting && acting.action !== 'correct' && (
        <StatusDialog
          key={`${acting.action} ${acting.entry.id}`}
          action={acting.action}
          entry={acting.entry}
          name={name ?? ''}
          isOpen={isActing}
          onClose={close}
          onDone={setDone}
        />
      )}
    </Stack>
  );
}

/** A low window has room for those who are found, not for how many they are. */
const Count = styled(Quiet)<{ $isNobody: boolean }>`
  ${low} {
    ${({ $isNobody }) => !$isNobody && visuallyHidden}
  }
`;

interface Props {
  listed: readonly Listed[];
  onAct: (action: EntryAction, id: number) => void;
}

/** All entries in their categories, closed: hundreds in one list are a page of twenty windows. */
function EntryGroups({ listed, onAct }: Props) {
  const categoryText = useCategoryText();
  const of = useCategories();
  const groups = [...Map.groupBy(listed, ({ entry }) => entry.category)];
  return (
    <Accordion
      level={3}
      items={groups
        .sort(([one], [other]) => byCategory(of)(one, other))
        .map(([category, members]) => ({
          id: category,
          title: categoryText(category),
          meta: athletesText(members.length),
          content: (
            <PlainList>
              {members.map(({ entry, athlete }) => (
                <EntryRow key={entry.id} entry={entry} athlete={athlete} onAct={onAct} />
              ))}
            </PlainList>
          ),
        }))}
    />
  );
}

/** Enters the first four of each weight category of the rating, for a tournament with a bout for third place: a final. */
function QualifiedButton({ onSent }: { onSent: (sent: Sent) => void }) {
  const { tournament, confirmed, applyNews, refresh } = useDesk();
  const [enter, { isLoading }] = useEnterQualifiedMutation();
  // One key for one wish: sent again it adds nobody twice.
  const key = useRef('');
  const handleEnter = async () => {
    key.current ||= newKey();
    const outcome = sentOf(await enter({ tournament, key: key.current, after: confirmed.seq }), applyNews);
    if (!outcome.isUnheard) key.current = '';
    onSent(outcome);
    refresh();
  };
  return (
    <Button variant="secondary" busy={isLoading} onClick={handleEnter}>
      Взять четвёрки рейтинга
    </Button>
  );
}
