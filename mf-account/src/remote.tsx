import {
  ButtonLink,
  defineRemote,
  isApiError,
  lazyPage,
  logProblem,
  Navigate,
  selectVerifiedUser,
  useAppSelector,
  useParams,
} from '@league/shared';
import { useGetUserQuery } from '@league/shared/api';
import { Notice, Page, QueryResult } from '@league/shared/kit';
import { useEffect } from 'react';
import { Profile } from './app/profile.tsx';
import { NotificationList } from './features/notifications/notification-list.tsx';

/** `/profile/:id`; `/profile`, typed or from a bookmark, leads to one's own. */
function ProfileRoute() {
  const viewer = useAppSelector(selectVerifiedUser);
  const isOwn = useParams().id === undefined;
  if (isOwn) return viewer && <Navigate to={`/profile/${viewer.id}`} replace />;
  return <ProfilePage />;
}

/** The profile of the person with the id in the path, as far as the provider shows it. */
function ProfilePage() {
  const id = Number(useParams().id);
  const viewer = useAppSelector(selectVerifiedUser);
  const query = useGetUserQuery({ id });
  const { currentData: user, error } = query;
  const isAbsent = isApiError(error) && (error.status === 404 || error.status === 400);

  useEffect(() => {
    if (isAbsent) logProblem('profile not found', id);
  }, [isAbsent, id]);

  if (isAbsent) {
    return (
      <Page title="Профиль">
        <Notice
          tone="warning"
          title="Профиль не найден"
          action={
            viewer && viewer.id !== id && <ButtonLink to={`/profile/${viewer.id}`}>Мой профиль</ButtonLink>
          }
        >
          Его нет, или он вам не виден.
        </Notice>
      </Page>
    );
  }
  return user ? (
    <Profile key={id} user={user} />
  ) : (
    <Page title="Профиль">
      <QueryResult query={{ ...query, data: user }} what="профиль" rows={6} height="44px">
        {() => null}
      </QueryResult>
    </Page>
  );
}

const ApplicationsPage = lazyPage(() => import('./features/my-requests/applications-page.tsx'));
const DocumentsPage = lazyPage(() => import('./features/documents/documents-page.tsx'));
const ConsentPage = lazyPage(() => import('./features/consent/consent-page.tsx'));
const ConsentFormPage = lazyPage(() => import('./features/consent/consent-form-page.tsx'));
const TakeOverPage = lazyPage(() => import('./features/consent/take-over-page.tsx'));
const InvitePage = lazyPage(() => import('./features/invite-families/invite-page.tsx'));
const SecurityPage = lazyPage(() => import('./app/security-page.tsx'));
const NewsSettingsPage = lazyPage(() => import('./features/notifications/settings/news-settings-page.tsx'));
const UnsubscribePage = lazyPage(() => import('./features/notifications/settings/unsubscribe-page.tsx'));
/** `sample`: the props with which a promotion tries the slot out. */
const Invited = Object.assign(
  lazyPage(() => import('./features/my-requests/invited.tsx')),
  { sample: { kind: 'event', id: 1 } },
);
const PaymentReturnPage = lazyPage(() => import('./features/payment/payment-return-page.tsx'));

export default defineRemote({
  name: 'account',
  routes: [
    { path: '/profile', element: <ProfileRoute /> },
    { path: '/profile/:id', element: <ProfileRoute /> },
    { path: '/requests', element: <ApplicationsPage /> },
    { path: '/documents', element: <DocumentsPage /> },
    { path: '/security', element: <SecurityPage /> },
    { path: '/payment/return', element: <PaymentReturnPage /> },
    { path: '/consent', element: <ConsentPage /> },
    { path: '/consent-form/:id', element: <ConsentFormPage /> },
    { path: '/notification-settings', element: <NewsSettingsPage /> },
    { path: '/unsubscribe', element: <UnsubscribePage /> },
    { path: '/take-over', element: <TakeOverPage /> },
    { path: '/team/invite', element: <InvitePage /> },
  ],
  slots: { invitations: Invited, notifications: NotificationList },
});
