import type { Rules } from '../log/state.ts';

type WithPanel = Pick<Rules, 'panel' | 'courts'>;

/** An official of a tournament, or those of one court. */
export interface Official {
  id: string;
  title: string;
  /** Empty: nobody has typed it, so it is written by hand. */
  text: string;
}

/** What the protocol says of its officials, in its order. */
export const panelOf = ({ panel = {}, courts }: WithPanel): Official[] =>
  [
    ['referee', 'Главный судья'],
    ['referee-category', 'Категория главного судьи'],
    ['secretary', 'Главный секретарь'],
    ['secretary-category', 'Категория главного секретаря'],
    ...Array.from({ length: courts }, (_, court) => [`court-${court + 1}`, `Судьи корта ${court + 1}`]),
    ['draw', 'Кто был на жеребьёвке'],
  ].map(([id = '', title = '']) => ({ id, title, text: panel[id] ?? '' }));

/** «главный судья; судьи корта 2»: what nobody has typed yet; empty: all is there. */
export const panelGaps = (rules: WithPanel): string =>
  panelOf(rules)
    .flatMap(({ title, text }) => (text ? [] : [title[0]?.toLowerCase() + title.slice(1)]))
    .join('; ');

/** Those who sign, chief referee and chief secretary: «Орлов Пётр, первая категория»; empty: to be written. */
export const signersOf = ({ panel = {} }: Pick<Rules, 'panel'>): [string, string] => {
  const signer = (id: string) => [panel[id], panel[id] && panel[`${id}-category`]].filter(Boolean).join(', ');
  return [signer('referee'), signer('secretary')];
};
