import { ButtonLink, lazyPage } from '@league/shared';
import { Page, Tabs, useAddressChoice } from '@league/shared/kit';
import type { ComponentType } from 'react';
import { OrganisersOnly } from '../lib/organisers-only.tsx';
import { useAwaiting } from '../lib/use-awaiting.ts';

/** The tabs of the page, each in a chunk of its own. */
const TABS: readonly { id: string; label: string; Content: ComponentType }[] = [
  {
    id: 'people',
    label: 'Подтверждения',
    Content: lazyPage(() => import('../features/people/people-tab.tsx')),
  },
  {
    id: 'tournaments',
    label: 'Турниры',
    Content: lazyPage(() => import('../features/tournaments/tournaments-tab.tsx')),
  },
  {
    id: 'rating',
    label: 'Рейтинг',
    Content: lazyPage(() => import('../features/rating/rating-tab.tsx')),
  },
  {
    id: 'applications',
    label: 'Заявки',
    Content: lazyPage(() => import('../features/applications/applications-tab.tsx')),
  },
  {
    id: 'activities',
    label: 'События и сборы',
    Content: lazyPage(() => import('../features/activities/activities-tab.tsx')),
  },
  {
    id: 'notices',
    label: 'Объявления',
    Content: lazyPage(() => import('../features/notices/notices-tab.tsx')),
  },
  {
    id: 'payments',
    label: 'Возвраты',
    Content: lazyPage(() => import('../features/payments/payments-tab.tsx')),
  },
  {
    id: 'requests',
    label: 'Просьбы',
    Content: lazyPage(() => import('../features/requests/requests-tab.tsx')),
  },
];

/** `/organiser`: the tools of those the operator has named organisers. `?tab=` opens one of its tabs. */
export const OrganiserPage = () => (
  <OrganisersOnly>
    <Desk />
  </OrganisersOnly>
);

function Desk() {
  const { chosen, choose } = useAddressChoice('tab');
  const counts = useAwaiting();
  const open = TABS.find(({ id }) => id === chosen) ?? TABS[0];
  return (
    <Page
      title="Стол организатора"
      isDesk
      noindex
      tools={chosen === 'activities' ? <CreateLinks /> : <HealthLink />}
    >
      <Tabs
        label="Разделы стола"
        openTab={open?.id}
        onOpen={choose}
        tabs={TABS.map(({ id, label, Content }) => ({ id, label, count: counts[id], content: <Content /> }))}
      />
    </Page>
  );
}

const HealthLink = () => (
  <ButtonLink to="/organiser/health" variant="secondary">
    Здоровье сайта
  </ButtonLink>
);

/** The ways to the forms, which stand on the pages of events and camps. */
const CreateLinks = () => (
  <>
    <ButtonLink to="/camp?create" variant="secondary">
      Создать лагерь
    </ButtonLink>
    <ButtonLink to="/certification?create" variant="secondary">
      Создать событие
    </ButtonLink>
  </>
);
