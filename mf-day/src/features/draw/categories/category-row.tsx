import { focusRing, from, lazyPage, token } from '@league/shared';
import { type Category, comingOut, isFrozen, partText, replayOf } from '@league/shared/day';
import { Badge, Dialog, DialogButton, Quiet, Row, Stack } from '@league/shared/kit';
import { memo, useMemo } from 'react';
import styled from 'styled-components';
import { useCategories, useCategoryText } from '../../../lib/categories.tsx';
import { athletesText } from '../../../lib/day-text.ts';
import { ReasonAction } from '../../../lib/desk/dialog-form.tsx';
import { namesOf } from '../../../lib/desk/people.ts';
import { unavoidableTexts } from '../../../lib/draw/draw-facts.tsx';
import { historyOf } from '../../../lib/draw/session-text.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';

const BracketDrawing = lazyPage(() => import(/* webpackChunkName: "bracket" */ './bracket-drawing.tsx'));

interface Props {
  category: Category;
  onDone: (text: string) => void;
}

/** Shows one category: its bracket, the conflicts that the draw could not avoid, and its changes. */
export const CategoryRow = memo(function CategoryRow({ category, onDone }: Props) {
  const categoryText = useCategoryText();
  const of = useCategories();
  const desk = useDesk();
  const { categories, entries, rules } = desk.state;
  const { key, isPublished, mergedInto, dividedInto, lines, drawn } = category;
  const title = categoryText(key);
  const nameOf = namesOf(desk);
  const { sessions, lists } = desk.state;
  const replayed = useMemo(
    () => replayOf({ categories, sessions, lists }, key),
    [categories, sessions, lists, key],
  );
  const { seeds = [], unavoidable = [] } = replayed ?? {};
  const coming = comingOut(category);
  const isBeingDrawn = isFrozen(desk.state, key);
  const meetings = unavoidableTexts(
    unavoidable.filter((meeting) => meeting.entries.every((id) => coming.includes(id))),
    drawn.length,
    nameOf,
  );
  const history = historyOf({ ...category, isHere: (id) => coming.includes(id) }, nameOf, of);
  return (
    <Item>
      <Stack $gap="s1">
        <Head>
          <h3>{title}</h3>
          {mergedInto && <Badge tone="plain">объединена</Badge>}
          {dividedInto && <Badge tone="plain">разделена</Badge>}
          {isBeingDrawn && <Badge tone="chung">идёт жеребьёвка</Badge>}
        </Head>
        <Quiet>
          {mergedInto
            ? `Объединена с категорией «${categoryText(mergedInto)}».`
            : dividedInto
              ? `Разделена: ${dividedInto.map(partText).join(', ')}.`
              : sizeText(category, coming.length, rules?.isLoneEntryPlaced ?? false)}
          {coming.length === 1 && coming.map((id) => ` ${nameOf(id)}, ${entries[id]?.club ?? ''}.`)}
          {seeds.length > 0 && ` Посев: ${seeds.map(nameOf).join(', ')}.`}
        </Quiet>
        {meetings.length > 0 && (
          <Meetings aria-label={`Неизбежные встречи: ${title}`}>
            {meetings.map((text) => (
              <li key={text}>Неизбежно в первом круге: {text}</li>
            ))}
          </Meetings>
        )}
      </Stack>
      <Row $align="center">
        {lines.length > 1 && (
          <DialogButton label="Сетка" variant="secondary" aria-label={`Сетка: ${title}`}>
            {({ isOpen, onClose }) => (
              <Dialog isOpen={isOpen} onClose={onClose} title={title} width="full">
                <BracketDrawing category={category} />
              </Dialog>
            )}
          </DialogButton>
        )}
        {!isPublished && !mergedInto && !isBeingDrawn && coming.length > 1 && (
          <ReasonAction
            type="redraw"
            label="Разыграть заново"
            name={`Разыграть заново: ${title}`}
            title="Разыграть категорию заново?"
            commandOf={(reason) => ({ type: 'redraw', category: key, reason })}
            done={`${title}: начинается новая жеребьёвка.`}
            onDone={onDone}
          >
            {title}. Новых мест пока не знает никто: это новая жеребьёвка со своими числами зала, не меньше
            трёх минут. Нынешняя сетка останется в журнале как отброшенная попытка, и её с причиной увидят
            все.
          </ReasonAction>
        )}
      </Row>
      {history.length > 0 && (
        <History>
          <summary>История: {history.length}</summary>
          <ol>
            {history.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ol>
        </History>
      )}
    </Item>
  );
});

function sizeText({ kind }: Category, count: number, isLoneEntryPlaced: boolean): string {
  if (count === 0) return 'Никто не выходит.';
  if (count === 1)
    return `Один спортсмен: боёв нет${isLoneEntryPlaced ? ', по правилам турнира – первое место' : ''}.`;
  if (count === 2) return 'Двое: один бой.';
  if (count === 3 && kind === 'round-robin') return 'Трое: каждый с каждым.';
  return `${athletesText(count)}.`;
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${token('s2')} ${token('s4')};
  padding-block: ${token('s3')};
  border-block-end: 1px solid ${token('line')};

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s2')} ${token('s3')};

  h3 {
    margin: 0;
    font: inherit;
    font-weight: 600;
  }
`;

const Meetings = styled.ul`
  padding-inline-start: 1.2em;
`;

const History = styled.details`
  grid-column: 1 / -1;

  summary {
    min-height: ${token('touch')};
    align-content: center;
    cursor: pointer;

    ${focusRing}
  }

  ol {
    margin: 0;
    padding-inline-start: 1.6em;
    overflow-wrap: anywhere;
  }
`;
