import { ButtonLink, lazyPage, selectVerifiedUser, useAppSelector } from '@league/shared';
import { EmptyState, Page, Tabs, useAddressChoice } from '@league/shared/kit';
import type { ComponentType } from 'react';
import { useAwaiting } from './use-awaiting.ts';

/** The tabs of the desk, each in a chunk of its own. */
const TABS: readonly { id: string; label: string; Content: ComponentType }[] = [
  { id: 'people', label: 'Подтверждения', Content: lazyPage(() => import('./people/desk-people.tsx')) },
  {
    id: 'applications',
    label: 'Заявки',
    Content: lazyPage(() => import('./applications/desk-applications.tsx')),
  },
  {
    id: 'activities',
    label: 'События и сборы',
    Content: lazyPage(() => import('./activities/desk-activities.tsx')),
  },
  { id: 'payments', label: 'Возвраты', Content: lazyPage(() => import('./payments/desk-payments.tsx')) },
  { id: 'requests', label: 'Просьбы', Content: lazyPage(() => import('./requests/desk-requests.tsx')) },
];

/** `/organiser`: the desk of those whom the operator has named organisers. `?tab=` opens one of its tabs. */
export default function DeskPage() {
  const viewer = useAppSelector(selectVerifiedUser);
  if (!viewer) return null;
  return (
    <Page title="Стол организатора" isDesk noindex>
      {viewer.organiser ? (
        <DeskTabs />
      ) : (
        <EmptyState
          title="Стол открыт организаторам лиги"
          action={<ButtonLink to="/requests">Мои заявки</ButtonLink>}
        >
          Организатора назначает оператор сайта. Если вас назначили только что, выйдите и войдите снова.
        </EmptyState>
      )}
    </Page>
  );
}

function DeskTabs() {
  const { chosen, choose } = useAddressChoice('tab');
  const counts = useAwaiting();
  const open = TABS.find(({ id }) => id === chosen) ?? TABS[0];
  return (
    <Tabs
      label="Разделы стола"
      openTab={open?.id}
      onOpen={choose}
      tabs={TABS.map(({ id, label, Content }) => ({ id, label, count: counts[id], content: <Content /> }))}
    />
  );
}
