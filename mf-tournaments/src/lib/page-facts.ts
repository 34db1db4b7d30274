import type { Bone } from '@league/shared/outline';
import { paths } from './tournament.ts';

const bones: Bone[] = ['filters', 'cards'];

/** Each page's description in the first HTML answer, and its outline before the script runs. */
export const listPage = {
  path: paths.list.href(),
  title: 'Турниры',
  description: 'Турниры Юношеской лиги тхэквондо: даты, команды, сетки, протоколы и результаты.',
  outline: { eyebrow: 'Юношеская лига тхэквондо', body: bones },
};

const FINAL = 'Финал Юношеской лиги 2024';

/** The page is built for this one tournament: its title need not be asked for. */
export const finalBracketsPage = {
  final: FINAL,
  path: paths.finalBrackets.href(),
  title: 'Сетки ФИНАЛА Юношеской лиги тхэквондо 2024',
  description: 'Сетки финала Юношеской лиги тхэквондо 2024 по весовым категориям.',
  outline: { back: { to: paths.tournament.href('final2024'), label: FINAL } },
};
