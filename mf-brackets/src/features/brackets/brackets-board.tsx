import { plural, token, useDrawnAhead } from '@league/shared';
import {
  type CategoryGroup,
  type Sex,
  WEIGHTS,
  type WeightCategory,
  weightTitle,
} from '@league/shared/contract';
import { Accordion, Dialog, PlainList, PrintedDialog, RangeText } from '@league/shared/kit';
import {
  BoutsInWords,
  bracketEyebrow,
  hasNoRounds,
  PrintedFoot,
  PrintedHead,
  SEX_TITLES,
} from '@league/shared/tournament';
import { memo, useMemo, useState } from 'react';
import styled from 'styled-components';
import { BoardSearch } from './board-search.tsx';
import { CategoryBracket } from './category-bracket.tsx';
import type { SaveBrackets } from './edit/saving.ts';
import { NotPublic } from './not-public.tsx';
import { useOpenCategory } from './use-open-category.ts';

const SEXES = Object.keys(WEIGHTS) as Sex[];

const participants = (count: number): string =>
  `${count}\u00a0${plural(count, { one: 'участник', few: 'участника', many: 'участников' })}`;

interface Props {
  groups: CategoryGroup[];
  /** Offers the edit mode. */
  isEditor: boolean;
  save: SaveBrackets;
  /** Tournament, day and place, for paper. */
  occasion?: string | undefined;
  /** The entry or names whose way is lit, see `CategoryDrawing`. */
  people?: readonly string[];
}

/** Age groups that expand to weight categories, and the bracket of the open category. */
export function BracketsBoard({ groups, isEditor, save, occasion, people }: Props) {
  const { openId, open, close } = useOpenCategory();
  const opened = useMemo(() => findCategory(groups, openId), [groups, openId]);
  // Content of the dialog while it closes.
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  const [sought, setSought] = useState<readonly string[]>();
  const handleClose = () => {
    setSought(undefined);
    close();
  };
  const items = useMemo(
    () =>
      groups.map((group) => ({
        id: String(group.id),
        title: <RangeText>{group.name}</RangeText>,
        content: <Sexes group={group} onOpen={open} />,
      })),
    [groups, open],
  );
  return (
    <>
      <BoardSearch
        groups={groups}
        onShow={(category, person) => {
          setSought([person]);
          open(category);
        }}
      />
      <Accordion items={items} openFirst />
      <WithoutScript groups={groups} />
      <Dialog
        isOpen={opened !== null}
        onClose={handleClose}
        closesByBack={false}
        title={shown ? weightTitle(shown.category.weight) : ''}
        eyebrow={shown && bracketEyebrow(shown.group, shown.sex, shown.category)}
        width="full"
      >
        <PrintedDialog />
        {shown && (
          <>
            <PrintedHead>{occasion}</PrintedHead>
            {shown.category.hiddenNames && <NotPublic texts={shown.category.hiddenNames} />}
            <CategoryBracket
              key={shown.category.id}
              category={shown.category}
              isEditor={isEditor}
              save={save}
              people={sought ?? people}
            />
            <PrintedFoot revision={shown.category.version} signers={[]} />
          </>
        )}
      </Dialog>
    </>
  );
}

/** What the dialogs show, for a browser without script: it gets HTML that was drawn ahead. */
function WithoutScript({ groups }: Pick<Props, 'groups'>) {
  if (!useDrawnAhead()) return null;
  const categories = groups.flatMap((group) =>
    SEXES.flatMap((sex) => group[sex].map((category) => ({ group: group.name, sex, category }))),
  );
  return (
    <ScriptlessOnly>
      {categories
        .filter(({ category }) => !hasNoRounds(category))
        .map(({ group, sex, category }) => (
          <section key={category.id}>
            <SexTitle>
              {bracketEyebrow(group, sex, category)}, {weightTitle(category.weight)}
            </SexTitle>
            <BoutsInWords category={category} />
          </section>
        ))}
    </ScriptlessOnly>
  );
}

const ScriptlessOnly = styled.div`
  display: none;
  @media (scripting: none) {
    display: block;
  }
`;

function findCategory(groups: CategoryGroup[], id: number | null) {
  for (const group of groups) {
    for (const sex of SEXES) {
      const category = group[sex].find((candidate) => candidate.id === id);
      if (category) return { group: group.name, sex, category };
    }
  }
  return null;
}

interface SexesProps {
  group: CategoryGroup;
  onOpen: (id: number) => void;
}

/** Memoised by its group: a save changes only one. */
const Sexes = memo(function Sexes({ group, onOpen }: SexesProps) {
  return SEXES.map((sex) => (
    <section key={sex} aria-labelledby={`${sex}-${group.id}`}>
      <SexTitle id={`${sex}-${group.id}`}>{SEX_TITLES[sex]}</SexTitle>
      <WeightGrid>
        {group[sex].map((category) => (
          <WeightItem key={category.id} category={category} onOpen={onOpen} />
        ))}
      </WeightGrid>
    </section>
  ));
});

function WeightItem({ category, onOpen }: { category: WeightCategory; onOpen: (id: number) => void }) {
  return (
    <li>
      <Weight type="button" disabled={hasNoRounds(category)} onClick={() => onOpen(category.id)}>
        <strong>{weightTitle(category.weight)}</strong> <span>{participants(category.count)}</span>
      </Weight>
    </li>
  );
}

export const SexTitle = styled.h3`
  margin: ${token('s4')} 0 ${token('s3')};
  font: 600 ${token('body')} / 1.4 ${token('text')};
`;

export const WeightGrid = styled(PlainList)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(128px, 18%), 1fr));
  gap: ${token('s3')};
`;

const Weight = styled.button`
  display: grid;
  gap: 2px;
  width: 100%;
  min-height: 68px;
  padding: ${token('s3')} ${token('s4')};
  border: 1px solid ${token('edge')};
  border-radius: ${token('radiusS')};
  background: ${token('card')};
  color: ${token('ink')};
  font: inherit;
  text-align: start;
  cursor: pointer;

  span {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  &:hover:enabled {
    border-color: ${token('chung')};
    background: ${token('chungSoft')};
  }

  &:focus-visible {
    outline: 3px solid ${token('chung')};
    outline-offset: 2px;
  }

  &:disabled {
    border: 1px dashed ${token('line')};
    background: none;
    color: ${token('ink2')};
    cursor: not-allowed;
  }
`;
