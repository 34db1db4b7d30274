/** SAMPLE DATA. The draws and results of the 2025 event in Fryazino, which both of its pages show. */
import type { TournamentContent } from '../src/lib/content-schema.ts';

export const setki: NonNullable<TournamentContent['setki']> = [
  {
    category: 'Младшие юноши, кат. А',
    href: new URL('./tournament_olimp_2025/setki-mladshie-a.xlsx', import.meta.url).href,
    size: 22542,
  },
  {
    category: 'Младшие юноши, кат. Б',
    href: new URL('./tournament_olimp_2025/setki-mladshie-b.xlsx', import.meta.url).href,
    size: 21918,
  },
  {
    category: 'Кадеты, кат. А',
    href: new URL('./tournament_olimp_2025/setki-kadety-a.xlsx', import.meta.url).href,
    size: 18749,
  },
  {
    category: 'Кадеты, кат. Б',
    href: new URL('./tournament_olimp_2025/setki-kadety-b.xlsx', import.meta.url).href,
    size: 13629,
  },
  {
    category: 'Юноши и девушки 12–14 лет',
    href: new URL('./tournament_olimp_2025/setki-12-14.xlsx', import.meta.url).href,
    size: 17549,
  },
];

export const results: NonNullable<TournamentContent['results']> = [
  {
    category: 'Младшие юноши, кат. А',
    href: new URL('./tournament_olimp_2025/rezultaty-mladshie-a.xlsx', import.meta.url).href,
    size: 22075,
  },
  {
    category: 'Младшие юноши, кат. Б',
    href: new URL('./tournament_olimp_2025/rezultaty-mladshie-b.xlsx', import.meta.url).href,
    size: 21684,
  },
  {
    category: 'Кадеты, кат. А',
    href: new URL('./tournament_olimp_2025/rezultaty-kadety-a.xlsx', import.meta.url).href,
    size: 19231,
  },
  {
    category: 'Кадеты, кат. Б',
    href: new URL('./tournament_olimp_2025/rezultaty-kadety-b.xlsx', import.meta.url).href,
    size: 14332,
  },
  {
    category: 'Юноши и девушки 12–14 лет',
    href: new URL('./tournament_olimp_2025/rezultaty-12-14.xlsx', import.meta.url).href,
    size: 17555,
  },
];
