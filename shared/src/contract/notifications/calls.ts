import { defineCall } from '../call.ts';
import { NOTIFICATIONS_LISTED } from './facts.ts';

export const listNotifications = defineCall({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: `The newest ${NOTIFICATIONS_LISTED} of the asking person's notifications, newest first`,
  access: 'session',
  refusals: [],
});

export const countNotifications = defineCall({
  id: 'countNotifications',
  method: 'GET',
  path: '/notifications/count',
  summary: 'How many of them are unread',
  access: 'session',
  refusals: [],
});

export const readNotification = defineCall({
  id: 'readNotification',
  method: 'PUT',
  path: '/notifications/read/:id',
  summary: 'Marks one as read',
  access: 'session',
  refusals: [404],
});

export const deleteNotification = defineCall({
  id: 'deleteNotification',
  method: 'DELETE',
  path: '/notifications/:id',
  summary: 'Deletes one; the participation it is about stays',
  access: 'session',
  refusals: [404],
});

export const createNotification = defineCall({
  id: 'createNotification',
  method: 'POST',
  path: '/notifications',
  summary:
    'Invites an enrolled athlete; for the same athlete, item and type it answers the existing invitation',
  access: 'session',
  refusals: [403, 404],
});

export const setNotificationStatus = defineCall({
  id: 'setNotificationStatus',
  method: 'PATCH',
  path: '/notifications/:id/status',
  summary: 'Answers the invitation of a notification; in step with the participant; only while it is pending',
  access: 'session',
  refusals: [404, 409],
});

export const readAllNotifications = defineCall({
  id: 'readAllNotifications',
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Marks all of the asking person’s notifications as read',
  access: 'session',
  refusals: [],
});

export const listNewsSettings = defineCall({
  id: 'listNewsSettings',
  method: 'GET',
  path: '/notifications/settings',
  summary: 'How often the asking person is told of each kind of news by mail and push',
  access: 'session',
  refusals: [],
});

export const saveNewsSetting = defineCall({
  id: 'saveNewsSetting',
  method: 'PUT',
  path: '/notifications/settings',
  summary: 'Stores how often to tell of one kind of news: at once, once a day or never',
  access: 'session',
  refusals: [],
});

export const unsubscribe = defineCall({
  id: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe',
  summary:
    'Ends the mails of the kind in which the link stood (RFC 8058: mail programs post here without a session)',
  access: 'public',
  refusals: [404],
});
