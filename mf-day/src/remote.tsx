import { defineRemote, lazyPage } from '@league/shared';
import { DayLink } from './features/days/day-link.tsx';

/** All pages come by this chunk, which is preloaded with them, so that a tournament's page fetches the link alone. */
const pages = () => import(/* webpackChunkName: "pages" */ './app/pages.tsx');

const DaysPage = lazyPage(async () => ({ default: (await pages()).DaysPage }));
const DayPage = lazyPage(async () => ({ default: (await pages()).DayPage }));
const CategoryPage = lazyPage(async () => ({ default: (await pages()).CategoryPage }));
const PassPage = lazyPage(async () => ({ default: (await pages()).PassPage }));
const ScalesPage = lazyPage(async () => ({ default: (await pages()).ScalesPage }));
const AnnouncerPage = lazyPage(async () => ({ default: (await pages()).AnnouncerPage }));
const BoardPage = lazyPage(async () => ({ default: (await pages()).BoardPage }));
const CourtPage = lazyPage(async () => ({ default: (await pages()).CourtPage }));
const DeskPage = lazyPage(async () => ({ default: (await pages()).DeskPage }));
const ExtractPage = lazyPage(async () => ({ default: (await pages()).ExtractPage }));
const MyBouts = lazyPage(() => import(/* webpackChunkName: "my-bouts" */ './features/mine/my-bouts.tsx'));
/** The props with which a promotion tries the slots out. */
const TriedDayLink = Object.assign(DayLink, { sample: { tournament: 'sample' } });
const TriedMyBouts = Object.assign(MyBouts, {
  sample: { head: { tournament: 'sample', title: 'Проба', date: '2025-04-12', days: 1, stage: 'planned' } },
});

export default defineRemote({
  name: 'day',
  routes: [
    { path: '/day', element: <DaysPage /> },
    { path: '/day/:tournament', element: <DayPage /> },
    { path: '/day/:tournament/:category', element: <CategoryPage /> },
    { path: '/day/:tournament/board', element: <BoardPage /> },
    { path: '/day/:tournament/desk', element: <DeskPage /> },
    { path: '/day/:tournament/pass', element: <PassPage /> },
    { path: '/day/:tournament/scales', element: <ScalesPage /> },
    { path: '/day/:tournament/announcer', element: <AnnouncerPage /> },
    { path: '/day/:tournament/extract/:entry', element: <ExtractPage /> },
    { path: '/day/:tournament/court/:court', element: <CourtPage /> },
  ],
  slots: { link: TriedDayLink, mine: TriedMyBouts },
});
