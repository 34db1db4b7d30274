import { lazyPage } from '@league/shared';

export const DayPage = lazyPage(
  () => import(/* webpackChunkName: "page-day" */ '../features/day/day-page.tsx'),
);
export const DaysPage = lazyPage(
  () => import(/* webpackChunkName: "days" */ '../features/days/days-page.tsx'),
);
export const CategoryPage = lazyPage(
  () => import(/* webpackChunkName: "page-category" */ '../features/category/category-page.tsx'),
);
export const ExtractPage = lazyPage(
  () => import(/* webpackChunkName: "extract" */ '../features/protocol/extract-page.tsx'),
);
export const PassPage = lazyPage(
  () => import(/* webpackChunkName: "desk-pass" */ '../features/pass/pass-page.tsx'),
);
export const ScalesPage = lazyPage(() => import(/* webpackChunkName: "desk-scales" */ './scales-page.tsx'));
export const AnnouncerPage = lazyPage(
  () => import(/* webpackChunkName: "desk-announcer" */ './announcer-page.tsx'),
);
export const BoardPage = lazyPage(
  () => import(/* webpackChunkName: "page-board" */ '../features/board/board-page.tsx'),
);
export const CourtPage = lazyPage(() => import(/* webpackChunkName: "desk-court" */ './court-page.tsx'));
export const DeskPage = lazyPage(() => import(/* webpackChunkName: "desk-secretary" */ './desk-page.tsx'));
