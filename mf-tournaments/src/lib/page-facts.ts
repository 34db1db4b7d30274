import type { PageOutline } from '@league/shared/outline';
import { paths } from './paths.ts';

/** A page's description in the first HTML answer: for the browser's tab, search engines and previews. */
export interface PageFacts {
  path: string;
  /** Without the site's name. */
  title: string;
  description: string;
  /** Its outline before the script runs. */
  outline?: Partial<PageOutline>;
  /** It begins with the indexes of the contents. */
  readsContent?: true;
  /** Every page below is described too: the edge answers 404 to any other path below. */
  listsBelow?: boolean;
}

export const listPage: PageFacts = {
  path: paths.list.href(),
  title: 'Турниры',
  description: 'Турниры Юношеской лиги тхэквондо: даты, команды, сетки, протоколы и результаты.',
  outline: { eyebrow: 'Юношеская лига тхэквондо', body: ['filters', 'cards'] },
  readsContent: true,
  listsBelow: true,
};

const FINAL = 'Финал Юношеской лиги 2024';

/** The page is built for this one tournament: its content need not be read for the link back. */
export const finalBracketsPage: PageFacts & { final: string } = {
  final: FINAL,
  path: paths.finalBrackets.href(),
  title: 'Сетки ФИНАЛА Юношеской лиги тхэквондо 2024',
  description: 'Сетки финала Юношеской лиги тхэквондо 2024 по весовым категориям.',
  outline: { back: { to: paths.event.href('final2024'), label: FINAL } },
};
