import { inArray, or } from 'drizzle-orm';
import { notifications } from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { listAllNotifications } from './notifications.ts';

/** News. */
export const notificationData: PersonalData = {
  tables: [notifications],
  copy: async (db, { id }) => ({
    notifications: await listAllNotifications(db, id),
  }),
  async erase(tx, { ids }) {
    await tx
      .delete(notifications)
      .where(or(inArray(notifications.userId, ids), inArray(notifications.subjectId, ids)));
  },
};
