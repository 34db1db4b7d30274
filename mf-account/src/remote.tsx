import { defineRemote, lazyPage } from '@league/shared';
import { ProfileRoute } from './app/profile-route.tsx';
import { NotificationList } from './features/notifications/notification-list.tsx';

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
