import { type ApiError, endpoint, leagueApi, listTags, requestOf } from '@league/shared';
import type { ActivityRef } from '@league/shared/api';
import calls from '@league/shared/calls';

/** The answer to an invitation: its notification, its event or camp, and its athlete. */
export interface InvitationAnswer extends ActivityRef {
  /** Null if the notification is another person's. */
  notificationId: number | null;
  athleteId: number | null;
  action: 'accept' | 'decline';
}

const STATUS = { accept: 'accepted', decline: 'declined' } as const;

const notifications = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: endpoint(calls.listNotifications, {
      providesTags: (list) => listTags('Notification', list),
    }),
    readNotification: endpoint(calls.readNotification, {
      invalidatesTags: [{ type: 'Notification', id: 'COUNT' }],
      /** Shows the notification as read once the provider has stored it. */
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const isStored = await queryFulfilled.catch(() => null);
        if (!isStored) return;
        dispatch(
          notifications.util.updateQueryData('listNotifications', undefined, (list) => {
            const found = list.find((item) => item.id === id);
            if (found) found.read = true;
          }),
        );
      },
    }),
    readAllNotifications: endpoint(calls.readAllNotifications, {
      invalidatesTags: [
        { type: 'Notification', id: 'LIST' },
        { type: 'Notification', id: 'COUNT' },
      ],
    }),
    getNewsSettings: endpoint(calls.getNewsSettings, {
      providesTags: [{ type: 'Notification', id: 'SETTINGS' }],
    }),
    saveNewsSettings: endpoint(calls.saveNewsSettings, {
      invalidatesTags: [{ type: 'Notification', id: 'SETTINGS' }],
    }),
    getPushKey: endpoint(calls.getPushKey, {}),
    savePushSubscription: endpoint(calls.savePushSubscription, {}),
    removePushSubscription: endpoint(calls.removePushSubscription, {}),
    unsubscribe: endpoint(calls.unsubscribe, {
      invalidatesTags: [{ type: 'Notification', id: 'SETTINGS' }],
    }),
    deleteNotification: endpoint(calls.deleteNotification, {
      invalidatesTags: [
        { type: 'Notification', id: 'LIST' },
        { type: 'Notification', id: 'COUNT' },
      ],
    }),
    /**
     * Optimistic update: shows the answer and the notification as read at once, and undoes both if the provider
     * refuses. Answers at the event or camp first, then on the notification: another provider may store the two
     * separately; ours keeps them in step.
     */
    answerInvitation: build.mutation<unknown, InvitationAnswer>({
      async queryFn({ kind, id, notificationId, athleteId, action }, _api, _extra, send) {
        const asked = { id, action, ...(athleteId && { athlete_id: athleteId }) };
        const respond = kind === 'camp' ? calls.respondToCamp : calls.respondToEvent;
        const answered = await send(requestOf(respond, asked));
        if (answered.error) return { error: answered.error as ApiError };
        if (notificationId === null) return { data: answered.data };
        const { data, error } = await send(
          requestOf(calls.setNotificationStatus, { id: notificationId, status: STATUS[action] }),
        );
        return error ? { error: error as ApiError } : { data };
      },
      invalidatesTags: (_answer, _error, { kind, id, notificationId }) => [
        { type: 'Notification', id: notificationId ?? 'LIST' },
        { type: 'Notification', id: 'COUNT' },
        { type: 'Participant', id: `${kind} ${id}` },
        { type: kind === 'camp' ? 'Camp' : 'Event', id },
      ],
      async onQueryStarted({ notificationId, action }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          notifications.util.updateQueryData('listNotifications', undefined, (list) => {
            const found = list.find((item) => item.id === notificationId);
            if (found) Object.assign(found, { participant_status: STATUS[action], read: true });
          }),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
  }),
});

export const {
  useListNotificationsQuery,
  useReadNotificationMutation,
  useReadAllNotificationsMutation,
  useGetNewsSettingsQuery,
  useSaveNewsSettingsMutation,
  useLazyGetPushKeyQuery,
  useSavePushSubscriptionMutation,
  useRemovePushSubscriptionMutation,
  useUnsubscribeMutation,
  useDeleteNotificationMutation,
  useAnswerInvitationMutation,
} = notifications;
