import { Button, ButtonLink, from, token, useSearchParams } from '@league/shared';
import type { DayCommand } from '@league/shared/contract';
import {
  type CategoryKey,
  type DayState,
  type Entry,
  triesLeft,
  weighInOf,
  weighingFor,
  weightTextOf,
} from '@league/shared/day';
import { Answer, EmptyState, Field, PlainList, Quiet, Segmented, Stack } from '@league/shared/kit';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { agreeing, MOVED } from '../../lib/bout-text.ts';
import { counted, dayPath, weighInWhen } from '../../lib/day-text.ts';
import { Finder, leadList } from '../../lib/desk/desk-parts.tsx';
import type { Listed } from '../../lib/desk/people.ts';
import { excessText, kilosText } from '../../lib/desk/weight.ts';
import { entryOfCode, WEIGHED_ENTRY } from '../../lib/pass/place.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { RefusedHere } from '../../lib/sign/refused-actions.tsx';
import { useFallenFocus } from '../../lib/use-fallen-focus.ts';
import { CloseWeighing } from './close-weighing.tsx';
import { type Done, Progress } from './progress.tsx';
import { SecondWeighing } from './second-weighing.tsx';
import { isAnybodyWeighed } from './sessions.tsx';
import { SHOWN, useWeighSearch } from './use-weigh-search.ts';
import { WaitingApplications } from './waiting-applications.tsx';
import { WeighRow } from './weigh-row.tsx';

/** A weight that the device could not store. */
interface Unstored {
  id: number;
  grams: number;
  problem: string;
}

/**
 * «Взвешивание» of a secretary, and of a device at the scales, which only weighs: find by two letters, weigh, Enter; with
 * the keyboard alone too.
 */
export default function WeighingTab() {
  const desk = useDesk();
  const { state, athletes, pass } = desk;
  const [open, setOpen] = useState<number | null>(null);
  const [done, setDone] = useState<Done>();
  const [unstored, setUnstored] = useState<readonly Unstored[]>([]);
  const [closing, setClosing] = useState<number>();
  const [isClosing, setIsClosing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const isWeighing = isAnybodyWeighed(state);
  const canWeigh = ({ category }: Entry) => weighingFor(state, category) === 'open';

  const { typed, setTyped, shown, setShown, entries, found, more, first } = useWeighSearch(open);
  const { queued } = desk.outbox;
  /** What was said to be done was refused since: that stands in its place. */
  const isRefused = ({ entry, at = Infinity }: Done) =>
    queued.some(
      ({ command, refused, madeAt }) =>
        refused && 'entry' in command && command.entry === entry && madeAt >= at,
    );

  const [opened, setOpened] = useState<number>();
  // The answer may come late: by then somebody may be typing a weight.
  useFallenFocus(opened, () => search.current);
  const latest = useRef(desk);
  latest.current = desk;
  const handleWeigh = useCallback((id: number, grams: number) => {
    const { record, state: before, athletes: people } = latest.current;
    const entry = before.entries[id];
    const name = people.get(id)?.name ?? '';
    const at = Date.now();
    setOpen(null);
    search.current?.focus();
    search.current?.select();
    setUnstored((all) => all.filter((one) => one.id !== id));
    void record({ type: 'weigh', entry: id, grams }).then((problem) => {
      const excess = entry ? excessText(before, { ...entry, grams }) : null;
      const left = entry ? triesLeft(before, entry) - 1 : 0;
      const until = entry && weighInOf(before, entry.category)?.until;
      const more = left > 0 ? `Ещё ${attemptsText(left)} до ${until}` : 'Попыток больше нет';
      const weight = `${kilosText(grams)}\u00a0кг`;
      if (problem !== undefined) setUnstored((all) => [...all, { id, grams, problem }]);
      else
        setDone({
          ...(excess === null
            ? { text: `${name}: ${weight}.`, tone: 'success' }
            : { text: `${name}: перевес ${excess}\u00a0кг. ${more}.`, tone: 'warning' }),
          ...{ entry: id, at, back: backTo(id, entry) },
        });
    });
  }, []);
  const handleMove = useCallback((entry: Entry, category: CategoryKey) => {
    const { send, athletes: people } = latest.current;
    void send({ type: 'move', entry: entry.id, category, reason: 'weighing' }).then((refusal) => {
      const name = people.get(entry.id)?.name ?? '';
      const to = weightTextOf(category);
      setDone(
        refusal === undefined
          ? {
              ...{ text: `${name}: ${agreeing(MOVED, category)}, ${to}.`, tone: 'success', entry: entry.id },
              back: { type: 'move', entry: entry.id, category: entry.category, reason: 'weighing' },
            }
          : { text: `${name}: ${refusal}`, tone: 'error' },
      );
    });
  }, []);
  const handleCheck = useCallback((id: number) => {
    const { record, athletes: people } = latest.current;
    const name = people.get(id)?.name ?? '';
    const at = Date.now();
    search.current?.focus();
    void record({ type: 'check-papers', entry: id }).then((refusal) =>
      setDone(
        refusal === undefined
          ? {
              ...{ text: `${name}: документы проверены.`, tone: 'success', entry: id, at },
              back: { type: 'uncheck-papers', entry: id },
            }
          : { text: `${name}: ${refusal}`, tone: 'error' },
      ),
    );
  }, []);
  const handleTakeBack = async (back: DayCommand, entry: number) => {
    const refusal = await desk.send(back);
    setDone({
      text: refusal ?? `${athletes.get(entry)?.name ?? ''}: отменено.`,
      tone: refusal ? 'error' : 'success',
    });
    search.current?.focus();
  };
  const handleClosed = (text: string) => {
    const { state: now } = latest.current;
    const entry = open === null ? undefined : now.entries[open];
    // A row of another session stays open, and hides what is said.
    if (!entry || weighingFor(now, entry.category) !== 'open') setOpen(null);
    setDone({ text, tone: 'success' });
  };
  const openRow = ({ entry, name }: Listed) => {
    if (entry.status === 'withdrawn') return;
    if (entry.status === 'weighed')
      return setDone({
        text: `${name}: вес уже записан. Чтобы взвесить ещё раз, нажмите на строку.`,
        tone: 'warning',
      });
    if (!canWeigh(entry))
      return setDone({
        text: `${name}: взвешивание этой возрастной группы ${closedText(state, entry.category)}.`,
        tone: 'warning',
      });
    setOpen(entry.id);
    search.current?.labels?.[0]?.scrollIntoView({ block: 'start' });
  };
  const handleFind = (event: SubmitEvent) => {
    event.preventDefault();
    const hit = first();
    // The application may have come since.
    if (!hit) desk.refresh();
    if (!isWeighing || !hit) return;
    // A scanner has typed a code: what stands in the field is to be read.
    if (entryOfCode(typed) !== undefined) setTyped(hit.name);
    openRow(hit);
  };
  const [params] = useSearchParams();
  const scanned = isWeighing ? params.get(WEIGHED_ENTRY) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code opens its row once.
  useEffect(() => {
    const hit = entries.find(({ entry }) => `${entry.id}` === scanned);
    if (!hit) return;
    setTyped(hit.name);
    openRow(hit);
  }, [scanned]);

  if (entries.length === 0)
    return (
      <EmptyState
        title="Участников пока нет"
        action={
          !pass && <ButtonLink to={`${dayPath(desk.tournament)}/desk?tab=entries`}>К участникам</ButtonLink>
        }
      >
        {pass
          ? 'Их возьмёт секретарь.'
          : 'Возьмите принятые заявки на вкладке «Участники» стола секретариата.'}
      </EmptyState>
    );
  return (
    <Stack>
      <Progress
        listed={entries}
        onDone={setDone}
        onOpened={() => setOpened((times = 0) => times + 1)}
        onClose={(weighIn) => {
          setClosing(weighIn);
          setIsClosing(true);
        }}
      />
      <SecondWeighing />
      <Finder as="form" role="search" aria-label="Поиск участника" onSubmit={handleFind}>
        <Narrowed>
          <Segmented label="Показать" options={SHOWN} value={shown} onChange={setShown} />
        </Narrowed>
        <Field
          ref={search}
          label="Найти участника"
          name="person"
          type="search"
          placeholder="Две буквы фамилии или команда"
          autoComplete="off"
          value={typed}
          onFocus={leadList}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Finder>
      {unstored.map(({ id, grams, problem }) => (
        <Answer
          key={id}
          tone="error"
          action={
            <Button variant="secondary" onClick={() => handleWeigh(id, grams)}>
              Записать {kilosText(grams)}&nbsp;кг
            </Button>
          }
        >
          {athletes.get(id)?.name}, {kilosText(grams)}&nbsp;кг: не записано. {problem}
        </Answer>
      ))}
      <RefusedHere isHere={({ type }) => type === 'weigh' || type === 'weigh-second'} />
      {/* A keyboard leaves room for one of the two; what failed is not put away. */}
      {done && (open === null || done.tone === 'error') && !isRefused(done) && (
        <Answer
          tone={done.tone}
          action={
            done.back &&
            (isWeighing || done.back.type === 'uncheck-papers') && (
              <Button
                variant="quiet"
                onClick={() => done.back && void handleTakeBack(done.back, done.entry ?? 0)}
              >
                Отменить
              </Button>
            )
          }
        >
          {done.text}
        </Answer>
      )}
      <div>
        <Quiet role="status">
          {found.length === 0 ? 'Никого не нашлось.' : `Показано: ${found.length}`}
          {more > 0 && `. Ещё ${more}: допишите фамилию или команду.`}
        </Quiet>
        <PlainList aria-label="Участники">
          {found.map(({ entry, name, athlete }) => (
            <WeighRow
              key={entry.id}
              entry={entry}
              name={name}
              athlete={athlete}
              isOpen={entry.id === open}
              isWeighing={canWeigh(entry)}
              onOpen={setOpen}
              onWeigh={handleWeigh}
              papers={state.papers[entry.id]}
              rules={state.rules}
              onCheck={entry.id === open || shown === 'papers' ? handleCheck : undefined}
              onMove={pass ? undefined : handleMove}
            />
          ))}
        </PlainList>
        <WaitingApplications sought={typed} />
      </div>
      {closing !== undefined && (
        <CloseWeighing
          key={closing}
          weighIn={closing}
          isOpen={isClosing}
          onClose={() => setIsClosing(false)}
          onDone={handleClosed}
        />
      )}
    </Stack>
  );
}

/** Takes a weight back that has just been given, whether or not it is sent yet. */
const backTo = (id: number, before: Entry | undefined): DayCommand =>
  before?.grams == null || before.status === 'overweight'
    ? { type: 'unweigh', entry: id }
    : { type: 'weigh', entry: id, grams: before.grams };

const attemptsText = counted('попытка', 'попытки', 'попыток');

/** Four choices on a phone of 320 px. */
const Narrowed = styled.div`
  && label {
    font-size: ${token('small')};
  }

  && span {
    padding-inline: ${token('s1')};
  }

  ${from.tablet} {
    && label {
      font-size: inherit;
    }

    && span {
      padding-inline: ${token('s3')};
    }
  }
`;

/** Why a category is not weighed now: «не идёт (14:00–15:30)». */
function closedText(state: DayState, category: CategoryKey): string {
  const session = weighInOf(state, category);
  const end = weighingFor(state, category) === 'closed' ? 'закончено' : 'не идёт';
  return session && state.rules ? `${end} (${weighInWhen(state.rules, session)})` : end;
}
