/**
 * SAMPLE DATA. The tournaments of the league in the order of the list. Names, capacities and the dates of the MGFSO
 * cup and of the final are the league's; the other days are invented within the known month or season.
 */
import type { Tournament } from '../src/lib/content-schema.ts';

export const calendar: Tournament[] = [
  {
    id: 'olimp2023',
    title: 'Олимп 2023',
    startsAt: '2023-10-01T09:00:00+03:00',
    place: 'Фрязино',
    capacity: 300,
    load: () => import('./olimp2023/event.ts'),
  },
  {
    id: 'eridan_92_2023',
    title: 'Эридан-92 2023',
    startsAt: '2023-11-25T09:00:00+03:00',
    place: 'Королёв',
    capacity: 400,
    load: () => import('./eridan_92_2023/event.ts'),
  },
  {
    id: 'olimp2024',
    title: 'Олимп 2024',
    startsAt: '2024-02-17T09:00:00+03:00',
    place: 'Фрязино',
    capacity: 450,
    load: () => import('./olimp2024/event.ts'),
  },
  {
    id: 'mgfco2024',
    title: 'Кубок МГФСО 2024',
    startsAt: '2024-04-06T09:00:00+03:00',
    place: 'Москва',
    capacity: 450,
    refreshSeconds: 1,
    load: () => import('./mgfco2024/event.ts'),
  },
  {
    id: 'eridan_92_2024',
    title: 'Эридан-92 2024',
    startsAt: '2024-10-12T09:00:00+03:00',
    place: 'Королёв',
    capacity: 400,
    load: () => import('./eridan_92_2024/event.ts'),
  },
  {
    id: 'olimp2025',
    title: 'Олимп, декабрь 2024',
    startsAt: '2024-12-07T09:00:00+03:00',
    place: 'Фрязино',
    capacity: 450,
    load: () => import('./olimp2025/event.ts'),
  },
  {
    id: 'final2024',
    title: 'Финал Юношеской лиги 2024',
    startsAt: '2024-12-14T10:00:00+03:00',
    place: 'Москва',
    capacity: 80,
    load: () => import('./final2024/event.ts'),
  },
  {
    id: 'tournament_olimp_2025',
    title: 'Олимп, февраль 2025',
    startsAt: '2025-02-15T09:00:00+03:00',
    place: 'Фрязино',
    capacity: 450,
    load: () => import('./tournament_olimp_2025/event.ts'),
  },
  {
    id: 'legion_2025',
    title: 'Легион 2025',
    startsAt: '2025-03-22T09:00:00+03:00',
    place: 'Подольск',
    capacity: 450,
    load: () => import('./legion_2025/event.ts'),
  },
  {
    id: 'eridan_92_2025',
    title: 'Эридан-92, апрель 2025',
    startsAt: '2025-04-19T09:00:00+03:00',
    place: 'Королёв',
    capacity: 450,
    load: () => import('./eridan_92_2025/event.ts'),
  },
  // New tournaments go above this line.
  {
    id: 'test',
    title: 'Проба: как выглядит страница турнира',
    startsAt: '2035-05-19T09:00:00+03:00',
    place: 'Москва',
    capacity: 450,
    isHidden: true,
    load: () => import('./test/event.ts'),
  },
];
