import { type DayCommand, type WithCategories, weightText } from '@league/shared/contract';
import {
  type Category,
  type CategoryFacts,
  type CategoryKey,
  categoryText,
  comingOut,
  type DayState,
  type Entry,
  findCategory,
  groupOf,
  type ReasonedType,
  sexOf,
  weightTextOf,
} from '@league/shared/day';
import type { ComboGroup, ComboOption } from '@league/shared/kit';
import { agreeing, MOVED, WITHDRAWN } from '../../../lib/bout-text.ts';
import { athletesText } from '../../../lib/day-text.ts';
import { entryOptions, type NameOf } from '../../../lib/desk/people.ts';
import { drawnCategories, gramsOf } from '../../../lib/desk/weight.ts';

// The operations on drawn brackets: their fields, their commands, what is said when they are done.

/** What the fields hold, by name. */
export type Values = Readonly<Partial<Record<string, string>>>;

/** What the options are made of. */
export interface Known {
  state: DayState;
  nameOf: NameOf;
  categories: WithCategories;
}

export interface RowField {
  name: string;
  label: string;
  /** By default a list with a search. */
  kind?: 'choice' | 'kilos';
  /** The field that it depends on: closed while that is empty, emptied when that changes. */
  after?: string;
  options?: (known: Known, values: Values) => ComboOption[] | ComboGroup[];
  isShown?: (values: Values) => boolean;
  /** Said of an empty field. */
  missing: string;
  placeholder?: string;
  description?: string;
}

export interface OperationRow {
  type: ReasonedType;
  label: string;
  title: string;
  fields: readonly RowField[];
  /** What the fields hold at first. */
  preset?: Values;
  /** What whole fields say; the reason is set when it is sent. */
  command: (values: Values) => DayCommand;
  /** Said once it is done. */
  done: (values: Values, known: Known) => string;
  /** Of one that needs new lines: what follows, in place of a preview. */
  outcome?: string;
}

export const isFilled = ({ name, kind }: RowField, values: Values): boolean =>
  kind === 'kilos' ? gramsOf(values[name] ?? '') !== null : Boolean(values[name]);

const reason = 'secretariat' as const;
const entryIn = ({ entry }: Values) => Number(entry);
const keyIn = (values: Values, name = 'category') => (values[name] ?? '') as CategoryKey;
/** The category of the chosen entry; empty without one. */
export const categoryIn = (values: Values, { state }: Known): string =>
  state.entries[entryIn(values)]?.category ?? '';

const NAME = 'Две буквы фамилии или команда';
const CATEGORY = { missing: 'Выберите категорию', placeholder: 'Возраст или вес' };

const entryField = (isOffered: (entry: Entry, known: Known) => boolean): RowField => ({
  ...{ name: 'entry', label: 'Участник', missing: 'Выберите участника', placeholder: NAME },
  options: (known) =>
    entryOptions(
      Object.values(known.state.entries).filter((entry) => isOffered(entry, known)),
      known.nameOf,
      known.categories,
    ),
});

/** The heavier categories of the same age group and sex, the lightest first. */
function heavierThan(of: WithCategories, key: string): CategoryFacts[] {
  const heavier = findCategory(of, findCategory(of, key)?.heavier ?? '');
  return heavier ? [heavier, ...heavierThan(of, heavier.key)] : [];
}

const counted = ({ categories }: Known, key: CategoryKey, count: number): ComboOption => ({
  value: key,
  label: `${categoryText(categories, key)}: ${athletesText(count)}`,
});
const optionsOf = (known: Known, categories: readonly Category[]) =>
  categories.map((category) => counted(known, category.key, comingOut(category).length));
const severalIn = ({ state }: Known) =>
  drawnCategories(state).filter((category) => comingOut(category).length > 1);

const whole = ({ state }: Known) =>
  drawnCategories(state).filter(({ mergedInto, dividedInto }) => mergedInto === null && !dividedInto);
const isAkin = (one: string, other: string): boolean =>
  groupOf(one) === groupOf(other) && sexOf(one) === sexOf(other);

function mergeable(known: Known, values: Values): ComboGroup[] {
  const others = whole(known).filter(({ key }) => key !== values.category);
  const grouped = (label: string, isOf: boolean) => ({
    label,
    items: optionsOf(
      known,
      others.filter(({ key }) => isAkin(key, keyIn(values)) === isOf),
    ),
  });
  return [grouped('Тот же возраст и пол', true), grouped('Другие', false)].filter(
    ({ items }) => items.length > 0,
  );
}

/** Those of the chosen bracket but the one in the other field. */
const inBracket =
  (other: string): NonNullable<RowField['options']> =>
  ({ state, nameOf }, values) => {
    const category = state.categories[keyIn(values)];
    return (category ? comingOut(category) : [])
      .map((id) => ({ value: String(id), label: `${nameOf(id)}, ${state.entries[id]?.club ?? ''}` }))
      .filter(({ value }) => value !== values[other]);
  };

const kilosField: RowField = {
  ...{ name: 'kilos', label: 'В первой группе до, кг', kind: 'kilos' },
  ...{ description: 'Кто тяжелее – во второй группе.', missing: 'Вес – в килограммах, например 31,5' },
};

const divide = (values: Values): DayCommand => ({
  ...{ type: 'divide', category: keyIn(values), reason },
  limit: values.way === 'lot' ? null : gramsOf(values.kilos ?? ''),
});

const DRAWN_ANEW =
  'Новых сеток пока не знает никто. Список участников зафиксируется, сайт опубликует контрольный код своего числа, минуту принимаются числа из зала, потом появятся сетки. Прежняя сетка останется в журнале как отброшенная попытка.';

/** The most frequent one stands first. */
export const OPERATIONS: readonly OperationRow[] = [
  {
    ...{ type: 'withdraw', label: 'Снять', title: 'Снять участника' },
    fields: [entryField(({ status }) => status !== 'withdrawn')],
    command: (values) => ({ type: 'withdraw', entry: entryIn(values), reason }),
    done: (values, known) =>
      `${known.nameOf(entryIn(values))}: ${agreeing(WITHDRAWN, categoryIn(values, known))} с турнира.`,
  },
  {
    ...{ type: 'return', label: 'Вернуть', title: 'Вернуть участника' },
    fields: [entryField(({ status }) => status === 'withdrawn')],
    command: (values) => ({ type: 'return', entry: entryIn(values), reason }),
    done: (values, { nameOf }) => `${nameOf(entryIn(values))}: снова участвует.`,
  },
  {
    ...{ type: 'move', label: 'Перевести в более тяжёлую' },
    title: 'Перевести в более тяжёлую категорию',
    fields: [
      entryField(
        ({ status, category }, { categories }) =>
          status !== 'withdrawn' && Boolean(findCategory(categories, category)?.heavier),
      ),
      {
        ...{ name: 'category', label: 'Новая категория', kind: 'choice', after: 'entry' },
        missing: CATEGORY.missing,
        options: (known, values) =>
          heavierThan(known.categories, categoryIn(values, known)).map(({ key, weight }) => ({
            value: key,
            label: weightText(weight),
          })),
      },
    ],
    command: (values) => ({ type: 'move', entry: entryIn(values), category: keyIn(values), reason }),
    done: (values, { nameOf }) =>
      `${nameOf(entryIn(values))}: ${agreeing(MOVED, keyIn(values))}, ${weightTextOf(keyIn(values))}.`,
  },
  {
    ...{ type: 'merge', label: 'Объединить категории', title: 'Объединить категории' },
    fields: [
      {
        ...{ name: 'category', label: 'Какую категорию', ...CATEGORY },
        options: (known) => optionsOf(known, whole(known)),
      },
      {
        ...{ name: 'into', label: 'С какой', after: 'category', ...CATEGORY },
        description: 'Сетка этой категории разыгрывается заново для всех.',
        options: mergeable,
      },
    ],
    command: (values) => ({ type: 'merge', category: keyIn(values), into: keyIn(values, 'into'), reason }),
    done: (values, { categories: of }) =>
      `«${categoryText(of, keyIn(values))}» и «${categoryText(of, keyIn(values, 'into'))}»: список зафиксирован, начинается жеребьёвка.`,
    outcome: DRAWN_ANEW,
  },
  {
    ...{ type: 'divide', label: 'Разделить категорию', title: 'Разделить категорию' },
    preset: { way: 'weight' },
    fields: [
      {
        ...{ name: 'category', label: 'Какую категорию', ...CATEGORY },
        options: (known) => optionsOf(known, severalIn(known)),
      },
      {
        ...{ name: 'way', label: 'Как делить', kind: 'choice', missing: 'Выберите, как делить' },
        options: () => [
          { value: 'weight', label: 'По весу' },
          { value: 'lot', label: 'По жребию' },
        ],
      },
      { ...kilosField, isShown: ({ way }) => way === 'weight' },
    ],
    command: divide,
    done: (values, { categories: of }) =>
      `«${categoryText(of, keyIn(values))}»: список групп зафиксирован, начинается жеребьёвка.`,
    outcome: DRAWN_ANEW,
  },
  {
    ...{ type: 'swap', label: 'Поменять местами', title: 'Поменять местами' },
    fields: [
      {
        ...{ name: 'category', label: 'Категория', ...CATEGORY },
        options: (known) =>
          severalIn(known).map(({ key }) => ({ value: key, label: categoryText(known.categories, key) })),
      },
      ...(['first', 'second'] as const).map(
        (name, index): RowField => ({
          ...{ name, label: index === 0 ? 'Кого' : 'С кем', after: 'category' },
          ...{ missing: 'Выберите участника', placeholder: NAME },
          options: inBracket(index === 0 ? 'second' : 'first'),
        }),
      ),
    ],
    command: (values) => ({
      ...{ type: 'swap', category: keyIn(values), reason },
      entries: [Number(values.first), Number(values.second)],
    }),
    done: (values, { nameOf }) =>
      `${nameOf(Number(values.first))} и ${nameOf(Number(values.second))} поменялись местами.`,
  },
];

/**
 * «Разделить категорию по весу» before the list is closed: the entries move at once, and nothing is drawn yet.
 * @param counts of the weighed entries by category
 */
export const divideBefore = (counts: ReadonlyMap<CategoryKey, number>): OperationRow => ({
  ...{ type: 'divide', label: 'Разделить категорию по весу', title: 'Разделить категорию по весу' },
  fields: [
    {
      ...{ name: 'category', label: 'Какую категорию', ...CATEGORY },
      options: (known) => [...counts].map(([key, count]) => counted(known, key, count)),
    },
    kilosField,
  ],
  command: divide,
  done: (values, { categories: of }) => `«${categoryText(of, keyIn(values))}» разделена по весу.`,
  outcome:
    'Участники перейдут в группы 1 и 2. Сеток ещё нет: каждую группу разыграют отдельно, когда список будет закрыт.',
});
