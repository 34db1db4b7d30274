import { Button, focusRing, from, token } from '@league/shared';
import { type DeskAthlete, type DocumentKind, weightText } from '@league/shared/contract';
import { type CategoryKey, type Entry, type Papers, type Rules, triesLeft } from '@league/shared/day';
import { Badge, Quiet } from '@league/shared/kit';
import { memo } from 'react';
import styled, { css } from 'styled-components';
import { ADMITTED, agreeing, WEIGHED, withdrawnText } from '../../lib/bout-text.ts';
import { useCategories, useCategoryText } from '../../lib/categories.tsx';
import { LACKS } from '../../lib/day-text.ts';
import { low } from '../../lib/desk/desk-parts.tsx';
import { excessText, fittingCategory, kilosText } from '../../lib/desk/weight.ts';
import { WeightForm } from './weight-form.tsx';

interface Props {
  entry: Entry;
  name: string;
  /** Undefined once the person is erased. */
  athlete: DeskAthlete | undefined;
  /** Whether the field of the weight is open. */
  isOpen: boolean;
  /** Whether the scales stand: the row can be opened. */
  isWeighing: boolean;
  onOpen: (id: number | null) => void;
  onWeigh: (id: number, grams: number) => void;
  /** What was decided here of the papers. */
  papers: Papers | undefined;
  rules: Rules | null;
  /** Absent where the button is not shown. */
  onCheck: ((id: number) => void) | undefined;
  /** Absent where only a secretary moves somebody into another category. */
  onMove: ((entry: Entry, category: CategoryKey) => void) | undefined;
}

export const WeighRow = memo(function WeighRow({
  entry,
  name,
  athlete,
  isOpen,
  isWeighing,
  onOpen,
  onWeigh,
  papers,
  rules,
  onCheck,
  onMove,
}: Props) {
  const categoryText = useCategoryText();
  const of = useCategories();
  const fitting = entry.grams === null ? undefined : fittingCategory(of, entry.category, entry.grams);
  const excess = excessText({ rules }, entry);
  const lacks = athlete?.lacks ?? null;
  return (
    <Item>
      <Person
        type="button"
        disabled={!isWeighing || entry.status === 'withdrawn'}
        aria-expanded={isOpen}
        // The second press of a double one: the first has closed the form above, or opened this row.
        onClick={({ detail }) => detail < 2 && onOpen(isOpen ? null : entry.id)}
      >
        <strong>{name}</strong>
        <Facts>
          <span>{peopleText(entry, athlete)}</span>
          <span>{categoryText(entry.category)}</span>
        </Facts>
        <State entry={entry} excess={excess} lacks={lacks} papers={papers} />
      </Person>
      {isOpen && <WeightForm entry={entry} name={name} onOpen={onOpen} onWeigh={onWeigh} />}
      {onCheck && papers !== 'checked' && lacks?.length !== 0 && entry.status !== 'withdrawn' && (
        <Offers $isAside={isOpen}>
          <Button
            variant="secondary"
            aria-label={`Документы проверены: ${name}`}
            onClick={({ currentTarget }) => {
              onCheck(entry.id);
              // The button goes; the weight comes next.
              currentTarget.closest('li')?.querySelector('input')?.focus();
            }}
          >
            Документы проверены
          </Button>
        </Offers>
      )}
      {excess !== null && entry.status === 'overweight' && isWeighing && !isOpen && (
        <Offers>
          {triesLeft({ rules }, entry) > 0 ? (
            <Button variant="secondary" onClick={() => onOpen(entry.id)}>
              Взвесить ещё раз
            </Button>
          ) : (
            <Quiet>Попыток больше нет.</Quiet>
          )}
          {onMove && fitting && (
            <Button variant="secondary" onClick={() => onMove(entry, fitting.key)}>
              Перевести: {weightText(fitting.weight)}
            </Button>
          )}
          {!onMove && <Quiet>В другую категорию переводит секретарь.</Quiet>}
        </Offers>
      )}
    </Item>
  );
});

/** «2013, Олимп, тренер Орлов Пётр»: tells namesakes apart. */
const peopleText = ({ club }: Entry, athlete: DeskAthlete | undefined): string =>
  [athlete?.birthdate.slice(0, 4), club, athlete?.coach && `тренер ${athlete.coach}`]
    .filter(Boolean)
    .join(', ');

interface StateProps {
  entry: Entry;
  excess: string | null;
  /** Null: the site does not know, or does not tell a device what. */
  lacks: readonly DocumentKind[] | null;
  papers: Papers | undefined;
}

const State = ({ entry, excess, ...known }: StateProps) => (
  <Marks>
    <Status entry={entry} excess={excess} />
    {entry.status !== 'withdrawn' && <PaperMarks {...known} />}
  </Marks>
);

function PaperMarks({ lacks, papers }: Pick<StateProps, 'lacks' | 'papers'>) {
  if (lacks?.length === 0) return <Badge tone="plain">документы в порядке</Badge>;
  if (papers === 'checked') return <Badge tone="plain">документы проверены</Badge>;
  if (papers) return <Badge tone="gold">допуск без документов</Badge>;
  if (!lacks) return <Badge tone="gold">проверьте документы</Badge>;
  return lacks.map((kind) => (
    <Badge key={kind} tone="gold">
      {LACKS[kind]}
    </Badge>
  ));
}

function Status({ entry, excess }: { entry: Entry; excess: string | null }) {
  const { category, status, grams } = entry;
  switch (status) {
    case 'weighed':
      return (
        <Badge tone="green">
          {grams === null ? agreeing(ADMITTED, category) : `${kilosText(grams)}\u00a0кг`}
        </Badge>
      );
    case 'overweight':
      return <Badge tone="hong">{`перевес ${excess ?? ''}\u00a0кг`}</Badge>;
    case 'withdrawn':
      return <Badge tone="plain">{withdrawnText(entry)}</Badge>;
    case 'entered':
      return <Badge tone="gold">не {agreeing(WEIGHED, category)}</Badge>;
  }
}

const Item = styled.li`
  border-block-end: 1px solid ${token('line')};
  /* 450 of them: what is out of view is not laid out. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 79px;
`;

/** The badges beside the name, where there is room for both, or above a keyboard. */
const beside = css`
  grid-template: auto 1fr / minmax(0, 1fr) fit-content(54%);

  & > :last-child {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;

const Person = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px ${token('s3')};
  align-items: center;
  width: 100%;
  min-height: 56px;
  padding: ${token('s1')} ${token('s2')};
  border: 0;
  background: none;
  color: ${token('ink')};
  font: inherit;
  text-align: start;
  cursor: pointer;

  ${focusRing}

  ${from.tablet} {
    ${beside}
  }

  ${low} {
    ${beside}
  }

  strong,
  span {
    overflow-wrap: anywhere;
  }

  &:disabled {
    cursor: default;
  }

  &:hover:enabled {
    background: ${token('chungSoft')};
  }
`;

const Facts = styled.span`
  color: ${token('ink2')};
  font-size: ${token('small')};

  & > span {
    display: block;
  }

  /* Three of them beside the search and the weight. */
  ${low} {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;

    & > span {
      display: inline;
    }

    & > span + span::before {
      content: ' · ';
    }
  }
`;

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s1')};

  ${low} {
    flex-flow: column;
    gap: 1px ${token('s1')};
    align-items: end;
  }

  ${from.tablet} {
    flex-flow: row wrap;
    justify-content: end;
    max-width: 26rem;
  }
`;

const Offers = styled.div<{ $isAside?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s2')};
  padding: 0 ${token('s2')} ${token('s3')};

  /* Above a keyboard the next people stay in sight: it comes back with the rest of the window, or with the row closed. */
  ${low} {
    display: ${({ $isAside = false }) => ($isAside ? 'none' : 'flex')};
    padding-block-end: ${token('s2')};
  }
`;
