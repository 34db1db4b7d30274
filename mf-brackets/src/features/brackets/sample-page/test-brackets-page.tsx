import { useHandover } from '@league/shared';
import {
  type CategoryGroup,
  type Match,
  type Rounds,
  type Sex,
  WEIGHTS,
  type WeightCategory,
} from '@league/shared/contract';
import { Notice, Page, Stack } from '@league/shared/kit';
import { SentNotice } from '@league/shared/tournament';
import { startTransition, useState } from 'react';
import { BracketsBoard } from '../brackets-board.tsx';
import { type SaveBrackets, withSaved } from '../edit/saving.ts';

// SAMPLE DATA. Every name below is invented; the persons and their results do not exist.

const SAMPLE_CLUBS = [
  'Олимп, Фрязино',
  'Эридан-92',
  'Легион, Москва',
  'МГФСО',
  'Юность, Тула',
  'Барс, Казань',
  'Витязь, Клин',
  'Звезда, Дубна',
  'Вымпел, Королёв',
  'Темп, Рязань',
];

const SAMPLE_FIRST_NAMES = {
  male: ['Марк', 'Лев', 'Илья', 'Тимур', 'Егор', 'Ян', 'Артём', 'Глеб', 'Роман', 'Фёдор', 'Матвей', 'Савва'],
  female: [
    'Анна',
    'Мария',
    'Софья',
    'Алиса',
    'Вера',
    'Дарья',
    'Ева',
    'Полина',
    'Кира',
    'Ника',
    'Майя',
    'Яна',
  ],
};

/** Surnames with the same form for boys and girls, so that one list serves both. */
const SAMPLE_SURNAMES = [
  'Ким',
  'Ли',
  'Пак',
  'Коваль',
  'Бондарь',
  'Гончар',
  'Мороз',
  'Седых',
  'Черных',
  'Дубко',
  'Лысенко',
  'Ткач',
  'Швец',
];

let lastId = 0;
const sampleMatch = (number: number, sportsman1: string, sportsman2: string, hidden = false): Match => ({
  id: ++lastId,
  matchNumber: hidden ? '' : String(number),
  sportsman1,
  sportsman2,
  hidden,
});

/** Sample sportsmen of one category; the lengths of both name lists have no common factor, so nobody repeats. */
const sampleSportsmen = (sex: Sex, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const names = SAMPLE_FIRST_NAMES[sex];
    const surname = SAMPLE_SURNAMES[index % SAMPLE_SURNAMES.length];
    return `${names[index % names.length]} ${surname} (${SAMPLE_CLUBS[(index * 7) % SAMPLE_CLUBS.length]})`;
  });

/**
 * A sample draw for a power of two, decided up to the final, which is open. Ids and numbers are consecutive.
 * @param firstNumber number of the first bout
 */
function sampleDraw(sportsmen: string[], firstNumber: number): { main: Rounds; third: Rounds } {
  const main: Rounds = [];
  let number = firstNumber;
  let entrants = sportsmen;
  let losers: string[] = [];
  while (entrants.length > 1) {
    const round: Match[] = [];
    const winners: string[] = [];
    const beaten: string[] = [];
    for (let index = 0; index < entrants.length; index += 2) {
      const [chung = '', hong = ''] = [entrants[index], entrants[index + 1]];
      const isChung = number % 3 !== 0;
      round.push(sampleMatch(number++, chung, hong));
      winners.push(isChung ? chung : hong);
      beaten.push(isChung ? hong : chung);
    }
    main.push(round);
    if (beaten.length === 2) losers = beaten;
    entrants = winners;
  }
  main.push([sampleMatch(0, `Победитель боя ${number - 1}`, '', true)]);
  const [chung, hong] = losers;
  if (!chung || !hong) return { main, third: [] };
  return { main, third: [[sampleMatch(number, chung, hong)], [sampleMatch(0, hong, '', true)]] };
}

/** Three persons, each against each. */
function sampleRoundRobin([first = '', second = '', third = '']: string[], firstNumber: number): Rounds {
  return [
    [
      sampleMatch(firstNumber, first, second),
      sampleMatch(firstNumber + 1, second, third),
      sampleMatch(firstNumber + 2, first, third),
    ],
  ];
}

// SAMPLE DATA for /TestBrackets: one group with a draw of every size. Names and results are invented.

/** Participants by weight; 0 has no draw yet, 1 has a bracket without bouts. */
const SIZES: Record<Sex, readonly number[]> = {
  male: [8, 16, 8, 3, 4, 2, 32, 1, 0, 128],
  female: [4, 8, 16, 3, 8, 2, 4, 1, 0, 64],
};

function sampleCategory(sex: Sex, weight: string, position: number): WeightCategory {
  const count = SIZES[sex][position] ?? 0;
  const sportsmen = sampleSportsmen(sex, count);
  const firstNumber = 1 + position * 150;
  const draw = count > 3 || count === 2 ? sampleDraw(sportsmen, firstNumber) : { main: [], third: [] };
  return {
    id: (sex === 'male' ? 100 : 200) + position,
    version: 1,
    label: weight,
    count,
    weight,
    court: sex === 'male' ? String(1 + (position % 4)) : null,
    rounds: count === 3 ? sampleRoundRobin(sportsmen, firstNumber) : [],
    roundsA: count === 1 ? [[]] : draw.main,
    roundsB: draw.third,
  };
}

const sampleCategories = (sex: Sex) =>
  WEIGHTS[sex].map((weight, position) => sampleCategory(sex, weight, position));

const SAMPLE_GROUPS: CategoryGroup[] = [
  {
    id: 1,
    name: 'Юноши и Девушки (12-14 лет)',
    male: sampleCategories('male'),
    female: sampleCategories('female'),
  },
];

/**
 * The brackets with sample data: a place to see a draw of every size, and to try editing. A sent application leads here while
 * its tournament has no brackets.
 */
export default function TestBracketsPage() {
  const { sentApplication: sent } = useHandover();
  const [groups, setGroups] = useState(SAMPLE_GROUPS);
  const save: SaveBrackets = async (update) => {
    // As after an answer of the provider: the response to the press is painted before the board is redrawn.
    startTransition(() => setGroups((current) => withSaved(current, update)));
    return { kind: 'saved' };
  };
  return (
    <Page
      title={sent ? `Сетки: ${sent.title}` : 'Тестовые сетки'}
      description="Турнирные сетки на вымышленных данных"
      meta={sent ? [] : ['Вымышленные данные']}
      noindex
    >
      <Stack $gap="s5">
        <SentNotice />
        <Notice tone="info">
          {sent &&
            'Сеток ещё нет: они появятся после жеребьёвки. Ниже – образец с вымышленными спортсменами. '}
          Здесь можно попробовать правку: откройте весовую категорию и нажмите «Редактировать». Изменения
          видны только вам и только до ухода со страницы.
        </Notice>
        <BracketsBoard groups={groups} isEditor save={save} occasion="Тестовые сетки, вымышленные данные" />
      </Stack>
    </Page>
  );
}
