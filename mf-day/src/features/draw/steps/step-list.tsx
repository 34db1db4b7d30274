import { token } from '@league/shared';
import { useListTournamentsQuery } from '@league/shared/api';
import { dayInWords } from '@league/shared/contract';
import {
  type CategoryKey,
  type DayState,
  firstSession,
  groupOf,
  hasWeighIns,
  isDrawn,
  isOpen,
  listOf,
  readyGroups,
  reasonText,
  sessionsOf,
} from '@league/shared/day';
import { Badge, CheckboxField, Dialog, DialogButton, Notice, QueryResult, Quiet } from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useCategories, useCategoryText } from '../../../lib/categories.tsx';
import { athletesText, categoriesText, groupsText } from '../../../lib/day-text.ts';
import { useListUnseededQuery } from '../../../lib/days.api.ts';
import { PanelNotice } from '../../../lib/desk/notices.tsx';
import { droppedText } from '../../../lib/draw/session-text.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import { RowOperation } from '../operations/operation-form.tsx';
import { divideBefore } from '../operations/operation-table.ts';
import { SessionCard } from '../session-card.tsx';
import { type Step, StepAction, type StepId, stepsOf } from './draw-steps.tsx';

interface Props {
  onDone: (text: string) => void;
}

const STATES = {
  done: <Badge tone="green">сделано</Badge>,
  next: <Badge tone="chung">сейчас</Badge>,
  waiting: <Badge tone="plain">ждёт</Badge>,
};

/** The way to the published draw, in order. */
export function StepList({ onDone }: Props) {
  const { state } = useDesk();
  const steps = stepsOf(state);
  const session = firstSession(state);
  const contents: Partial<Record<StepId, (step: Step) => ReactNode>> = {
    weighing: (step) =>
      step.state === 'next' && (
        <>
          <Groups />
          <Quiet>Закончите его на вкладке «Взвешивание»: в жеребьёвке участвуют только взвешенные.</Quiet>
        </>
      ),
    close: (step) => (step.state === 'next' ? <CloseList onDone={onDone} /> : <ClosedList state={state} />),
    draw: () => session && isOpen(session) && <SessionCard session={session} onDone={onDone} />,
    publish: (step) => step.state === 'next' && <Publish onDone={onDone} />,
  };
  return (
    <List aria-label="Шаги жеребьёвки">
      {steps.map((step) => (
        <li key={step.id} {...(step.state === 'next' && { 'aria-current': 'step' })}>
          <Title>
            <strong>{step.title}</strong> {STATES[step.state]}
          </Title>
          {step.state === 'waiting' ? <Quiet>{step.why}</Quiet> : contents[step.id]?.(step)}
        </li>
      ))}
    </List>
  );
}

/** By category, the entries that the draw takes. */
function weighedByCategory(state: DayState) {
  const groups = readyGroups(state);
  return Map.groupBy(
    Object.values(state.entries).filter(
      ({ status, category }) => status === 'weighed' && groups.includes(groupOf(category)),
    ),
    ({ category }) => category,
  );
}

/** Which age groups the next draw is of, where they are weighed apart. */
function Groups() {
  const { state } = useDesk();
  const categories = useCategories();
  if (!hasWeighIns(state)) return null;
  const ready = readyGroups(state);
  const waiting = Object.values(state.entries).filter(
    ({ status, category }) =>
      status !== 'withdrawn' && !isDrawn(state, category) && !ready.includes(groupOf(category)),
  );
  const later = groupsText(categories, { groups: waiting.map(({ category }) => groupOf(category)) });
  return (
    <Quiet>
      {ready.length > 0 && `${groupsText(categories, { groups: ready })}. `}
      {later && `Позже, когда их взвесят: ${later}.`}
    </Quiet>
  );
}

/** Categories from this size on are offered to be divided by lot. */
const LARGE = 64;

function CloseList({ onDone }: Props) {
  const categoryText = useCategoryText();
  const { state } = useDesk();
  const [lots, setLots] = useState<readonly CategoryKey[]>([]);
  const [isByLot, setIsByLot] = useState(false);
  const categories = weighedByCategory(state);
  const division = divideBefore(new Map([...categories].map(([key, { length }]) => [key, length])));
  const large = [...categories].filter(([, { length }]) => length >= LARGE);
  const count = [...categories.values()].reduce((sum, { length }) => sum + length, 0);
  const lone = [...categories].flatMap(([key, { length }]) => (length === 1 ? [categoryText(key)] : []));
  const dropped = sessionsOf(state).at(-1)?.dropped;
  return (
    <>
      {dropped && <Notice tone="warning">{droppedText({ reason: reasonText(dropped.reason) })}</Notice>}
      <Quiet>
        В жеребьёвке: {athletesText(count)}, {categoriesText(categories.size)}.
      </Quiet>
      <Groups />
      {lone.length > 0 && (
        <Quiet>
          По одному спортсмену: {lone.join('; ')}. Перевести в более тяжёлую категорию можно до закрытия
          списка, объединить категории – после жеребьёвки.
        </Quiet>
      )}
      <DialogButton label={division.label} variant="secondary">
        {({ isOpen, onClose }) => (
          <Dialog isOpen={isOpen} onClose={onClose} title={division.title}>
            <RowOperation row={division} onDone={onDone} onClose={onClose} />
          </Dialog>
        )}
      </DialogButton>
      {large.length > 0 && (
        <fieldset>
          <legend>Разделить по жребию: две группы поровну, кто в какой – решит жеребьёвка</legend>
          {large.map(([key, { length }]) => (
            <CheckboxField
              key={key}
              name="lots"
              label={`${categoryText(key)}: ${athletesText(length)}`}
              checked={lots.includes(key)}
              onChange={({ target }) =>
                setLots(target.checked ? [...lots, key] : lots.filter((one) => one !== key))
              }
            />
          ))}
        </fieldset>
      )}
      <CheckboxField
        name="seeding"
        label="Посев по жребию: очки рейтинга не учитываются, это увидят все"
        checked={isByLot}
        onChange={({ target }) => setIsByLot(target.checked)}
      />
      {!isByLot && <Unseeded />}
      <StepAction
        label="Закрыть список"
        title="Закрыть список жеребьёвки?"
        command={{
          type: 'close-list',
          ...(lots.length > 0 && { lots: [...lots] }),
          ...(isByLot && { seeding: 'lot' }),
        }}
        done="Список закрыт. Через минуту можно раскрыть число сайта."
        onDone={onDone}
      >
        {athletesText(count)}, {categoriesText(categories.size)}. До жеребьёвки не меняются участники, их
        категории, команды и тренеры; третье место и правило об единственном участнике – до конца турнира.{' '}
        {isByLot
          ? 'Посева по рейтингу не будет. '
          : 'Очки рейтинга для посева берутся в этот момент и больше не меняются; кто заявлен позже, без посева. '}
        Жеребьёвка займёт минуту: сайт запечатает своё число, зал добавит своё. <StillTaking />
      </StepAction>
    </>
  );
}

/** Names those who get no points, because the rating may mean somebody else. */
function Unseeded() {
  const { tournament, athletes } = useDesk();
  const query = useListUnseededQuery({ tournament });
  return (
    <QueryResult query={query} what="очки рейтинга" loading={null}>
      {({ entries }) =>
        entries.length > 0 && (
          <Notice tone="warning">
            Без очков в посеве: {entries.map((id) => athletes.get(id)?.name ?? `№ ${id}`).join(', ')}. Рейтинг
            не отличает их от тёзок: проверьте в нём клуб и год рождения.
          </Notice>
        )
      }
    </QueryResult>
  );
}

/** Says that clubs may still apply, and what becomes of those. */
function StillTaking() {
  const { tournament } = useDesk();
  const { data } = useListTournamentsQuery();
  const { state, until } = data?.find(({ id }) => id === tournament) ?? {};
  if (state !== 'open' || !until) return null;
  return (
    <Notice tone="warning">
      Приём заявок открыт до {dayInWords(until)}. Кого примут после закрытия списка, тех введёте поздней
      заявкой.
    </Notice>
  );
}

function ClosedList({ state }: { state: DayState }) {
  const session = firstSession(state);
  if (!session) return null;
  const list = listOf(state, session.number);
  const categories = new Set(list.map(({ category }) => category));
  return (
    <Quiet>
      {athletesText(list.length)}, {categoriesText(categories.size)}.
    </Quiet>
  );
}

function Publish({ onDone }: Props) {
  const { state } = useDesk();
  const count = Object.values(state.categories).filter(({ isPublished }) => !isPublished).length;
  return (
    <>
      <PanelNotice />
      <Quiet>Посмотрите сетки ниже. Пока они не опубликованы, категорию можно разыграть заново.</Quiet>
      <StepAction
        label="Опубликовать"
        title="Опубликовать жеребьёвку?"
        command={{ type: 'publish' }}
        done="Жеребьёвка опубликована."
        onDone={onDone}
      >
        Сетки увидят все: {categoriesText(count)}. Дальше – только отдельные изменения с причиной: снять,
        заявить позже, перевести, объединить, поменять местами.
      </StepAction>
    </>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};
  padding: 0;
  counter-reset: step;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${token('s2')};
    padding: ${token('s4')};
    border: 1px solid ${token('line')};
    border-radius: ${token('radiusM')};
    background: ${token('card')};
    counter-increment: step;
  }

  & > li[aria-current] {
    border-color: ${token('chung')};
  }

  p {
    margin: 0;
  }
`;

const Title = styled.h2`
  font: inherit;

  &::before {
    content: counter(step) '. ';
    font-weight: 600;
  }
`;
