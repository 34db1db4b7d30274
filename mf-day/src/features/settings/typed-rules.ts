import type { BoutSystem } from '@league/shared/contract';
import {
  ageGroupsOf,
  BOUT_SYSTEMS,
  type DayCommand,
  MAX_COURTS,
  MAX_DAYS,
  MAX_GAP,
  MAX_PENALTIES,
} from '@league/shared/contract';
import { BOUT_LIMITS, type Level, type Rules, type WeighIn } from '@league/shared/day';

/** The rules as typed: every number is a text, an age group without minutes of its own is empty. */
export interface TypedRules extends Pick<SentRules, 'categories'> {
  title: string;
  date: string;
  days: string;
  courts: string;
  /** Empty: not named. */
  level: string;
  panel: Readonly<Record<string, string>>;
  startsAt: string;
  protestMinutes: string;
  bronze: string;
  usual: string;
  groups: Readonly<Record<string, string>>;
  /** By which rules bouts are won; of an age group that has none of its own, empty. */
  system: string;
  systems: Readonly<Record<string, string>>;
  /** What ends a bout of a system, `sum-gap`, `sum-penalties`; empty: as usual. */
  limits: Readonly<Record<string, string>>;
  isLoneEntryPlaced: boolean;
  /** At the scales: how often somebody may be too heavy, and grams of tolerance by age group. */
  tries: string;
  tolerance: Readonly<Record<string, string>>;
  lighter: string;
  /** Of the second weigh-in, in percent; without a share there is none. */
  second: string;
  over: string;
  weighIns: readonly TypedWeighIn[];
}

/** A session at the scales as typed. */
export type TypedWeighIn = Omit<WeighIn, 'day'> & { day: string };

/** The limits of every system of bouts. */
export const LIMITED = (Object.keys(BOUT_SYSTEMS) as BoutSystem[]).flatMap((system) =>
  (['gap', 'penalties'] as const).map((limit) => ({
    id: `${system}-${limit}`,
    system,
    limit,
    usual: BOUT_LIMITS[system][limit],
    most: limit === 'gap' ? MAX_GAP : MAX_PENALTIES,
  })),
);

/** Above the limit of a category, in percent. */
const USUAL_OVER = 5;

/** Those of the systems that are chosen. */
export const limitsIn = ({ system, systems }: Pick<TypedRules, 'system' | 'systems'>) =>
  LIMITED.filter((one) => [system, ...Object.values(systems)].includes(one.system));

/** Minutes of a bout that the contract takes. */
const MINUTES = { least: 1, most: 30 };

export const typedOf = ({ minutes, bouts, days, courts, weighIns, scales, ...rules }: Rules): TypedRules => ({
  ...(rules as Pick<SentRules, 'categories'> & typeof rules),
  weighIns: weighIns.map((one) => ({ ...one, day: String(one.day) })),
  tries: String(scales.tries),
  tolerance: textsOf(scales.tolerance),
  lighter: scales.isLighterAllowed ? 'yes' : 'no',
  second: String(scales.second?.percent ?? ''),
  over: String(scales.second?.over ?? USUAL_OVER),
  level: rules.level ?? '',
  panel: rules.panel ?? {},
  protestMinutes: String(rules.protestMinutes),
  days: String(days),
  courts: String(courts),
  usual: minutesText(minutes.usual),
  system: bouts.usual,
  systems: bouts.groups,
  limits: Object.fromEntries(
    LIMITED.flatMap(({ id, system, limit }) => {
      const own = bouts.limits?.[system]?.[limit];
      return own === undefined ? [] : [[id, String(own)]];
    }),
  ),
  groups: textsOf(minutes.groups),
});

const textsOf = (values: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, minutesText(value)]));

/** The numbers that were typed, without the fields that were left empty. */
const numbersOf = (texts: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([id, text]) => (text.trim() === '' ? [] : [[id, numberOf(text)]])),
  );

const minutesText = (minutes: number) => String(minutes).replace('.', ',');
const numberOf = (text: string) => Number(text.trim().replace(',', '.') || Number.NaN);

/** The rules as they are sent. */
type SentRules = Extract<DayCommand, { type: 'change-rules' }>['rules'];

/** The rules that were typed, to be sent only without faults. */
export const rulesOf = ({
  days,
  courts,
  usual,
  groups,
  system,
  systems,
  limits,
  bronze,
  weighIns,
  tries,
  tolerance,
  lighter,
  second,
  over,
  level,
  panel,
  protestMinutes,
  ...typed
}: TypedRules): SentRules => ({
  ...typed,
  weighIns: weighIns.map((one) => ({ ...one, day: Number(one.day), groups: [...one.groups] })),
  title: typed.title.trim(),
  level: level === '' ? undefined : (level as Level),
  panel: Object.fromEntries(Object.entries(panel).filter(([, text]) => text.trim() !== '')),
  protestMinutes: Number(protestMinutes),
  days: Number(days),
  courts: Number(courts),
  bronze: bronze === 'bout' ? 'bout' : 'shared',
  bouts: {
    usual: system as BoutSystem,
    limits: Object.fromEntries(
      [...Map.groupBy(limitsIn({ system, systems }), (limited) => limited.system)].flatMap(([of, own]) => {
        const typed = own.flatMap(({ id, limit }) =>
          limits[id]?.trim() ? [[limit, Number(limits[id])]] : [],
        );
        return typed.length > 0 ? [[of, Object.fromEntries(typed)]] : [];
      }),
    ),
    groups: Object.fromEntries(
      Object.entries(systems).flatMap(([id, own]) => (own === '' ? [] : [[id, own as BoutSystem]])),
    ),
  },
  minutes: { usual: numberOf(usual), groups: numbersOf(groups) },
  scales: {
    ...{ tries: Number(tries), tolerance: numbersOf(tolerance), isLighterAllowed: lighter === 'yes' },
    ...(second.trim() !== '' && { second: { percent: Number(second), over: Number(over) } }),
  },
});

const isWhole = (text: string, most: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
const isMinutes = (text: string) => numberOf(text) >= MINUTES.least && numberOf(text) <= MINUTES.most;

/** What is wrong with the fields, by name. */
export function faultsOf(typed: TypedRules): Partial<Record<string, string>> {
  const minutes = `От ${MINUTES.least} до ${MINUTES.most} минут`;
  const wrong: [string, boolean, string][] = [
    ['title', typed.title.trim() === '', 'Укажите название'],
    ['date', typed.date === '', 'Укажите день'],
    ['days', !isWhole(typed.days, MAX_DAYS), `От 1 до ${MAX_DAYS}`],
    ['courts', !isWhole(typed.courts, MAX_COURTS), `От 1 до ${MAX_COURTS}`],
    ['startsAt', typed.startsAt === '', 'Укажите время'],
    ['protestMinutes', !isWhole(typed.protestMinutes, 120), 'От 1 до 120 минут'],
    ['tries', !isWhole(typed.tries, 9), 'От 1 до 9'],
    ['usual', !isMinutes(typed.usual), minutes],
    ['second', typed.second.trim() !== '' && !isWhole(typed.second, 100), 'От 1 до 100'],
    ['over', !/^(1?\d|20)$/.test(typed.over.trim()), 'От 0 до 20'],
    ...ageGroupsOf(typed).map(({ id }): [string, boolean, string] => {
      const text = typed.groups[id] ?? '';
      return [id, text.trim() !== '' && !isMinutes(text), minutes];
    }),
    ...ageGroupsOf(typed).map(({ id }): [string, boolean, string] => [
      `tolerance-${id}`,
      !/^\d{0,3}$/.test(typed.tolerance[id]?.trim() ?? ''),
      'До 999 г',
    ]),
    ...limitsIn(typed).map(({ id, most }): [string, boolean, string] => {
      const text = typed.limits[id]?.trim() ?? '';
      return [id, text !== '' && !(isWhole(text, most) && Number(text) > 1), `От 2 до ${most}`];
    }),
    ...typed.weighIns.flatMap(({ id, from, until, groups }, place): [string, boolean, string][] => [
      [`from-${id}`, from === '', 'Укажите время'],
      [`until-${id}`, until <= from, 'Позже начала'],
      [`until-${id}`, until === '', 'Укажите время'],
      [`groups-${id}`, place > 0 && groups.length === 0, 'Выберите возрастные группы'],
    ]),
  ];
  return Object.fromEntries(wrong.flatMap(([name, isWrong, message]) => (isWrong ? [[name, message]] : [])));
}
