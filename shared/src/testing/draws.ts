import type { CategoryGroup, Match, Rounds, WeightCategory } from '../contract/index.ts';

let lastId = 0;

export const bout = (
  matchNumber: string,
  sportsman1 = '',
  sportsman2 = '',
  extra: Partial<Match> = {},
): Match => ({
  id: ++lastId,
  matchNumber,
  sportsman1,
  sportsman2,
  hidden: false,
  ...extra,
});

/** The slot after the final. */
export const slot = (sportsman1: string): Match => bout('', sportsman1, '', { hidden: true });

/** A full draw of empty bouts for this many participants, numbered from 1. */
export function emptyDraw(participants: number): Rounds {
  const rounds: Rounds = [];
  let number = 0;
  for (let bouts = participants / 2; bouts >= 1; bouts /= 2) {
    rounds.push(Array.from({ length: bouts }, () => bout(String(++number))));
  }
  return rounds;
}

/** Four sportsmen; the semifinals are decided, the final is open. */
export const fourSportsmen = (): Rounds => [
  [
    bout('215', 'Марк Орлов (Олимп, Фрязино)', 'Тимур Сафин (Легион, Москва)'),
    bout('216', 'Егор Лапин (Олимп, Фрязино)', 'Артём Ли (МГФСО)'),
  ],
  [bout('231', 'Марк Орлов (Олимп, Фрязино)', 'Артём Ли (МГФСО)')],
  [slot('Победитель боя 231')],
];

export const category = (fields: Partial<WeightCategory> = {}): WeightCategory => ({
  id: 1,
  version: 1,
  label: '41',
  count: 4,
  weight: '41',
  court: '2',
  rounds: [],
  roundsA: [],
  roundsB: [],
  ...fields,
});

export const group = (male: WeightCategory[], female: WeightCategory[] = []): CategoryGroup => ({
  id: 1,
  name: 'Юноши и Девушки (12-14 лет)',
  male,
  female,
});
