import {
  ButtonLink,
  lazyPage,
  selectVerifiedUser,
  token,
  useAppSelector,
  useLocation,
  useSearchParams,
} from '@league/shared';
import { EmptyState, Page, Skeleton, Tabs } from '@league/shared/kit';
import { type ComponentType, Suspense } from 'react';

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
  const [params] = useSearchParams();
  const { key } = useLocation();
  if (!viewer) return null;
  const asked = TABS.find(({ id }) => id === params.get('tab')) ?? TABS[0];
  return (
    <Page title="Стол организатора" noindex>
      {viewer.organiser ? (
        <Tabs
          // A link from one tab to another changes the address only.
          key={key}
          label="Разделы стола"
          {...(asked && { defaultTab: asked.id })}
          tabs={TABS.map(({ id, label, Content }) => ({
            id,
            label,
            content: (
              <Suspense fallback={<Skeleton height="180px" radius={token('radiusM')} />}>
                <Content />
              </Suspense>
            ),
          }))}
        />
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
