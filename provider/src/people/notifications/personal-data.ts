import { asc, eq, inArray, or } from 'drizzle-orm';
import { newsSettings, notifications } from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { listAllNotifications } from './notifications.ts';

/** News and their settings. */
export const notificationData: PersonalData = {
  tables: [notifications, newsSettings],
  copy: async (db, { id }) => ({
    notifications: await listAllNotifications(db, id),
    /** What the person has chosen; other kinds of news come as usual. */
    news_settings: await db
      .select({ kind: newsSettings.kind, frequency: newsSettings.frequency })
      .from(newsSettings)
      .where(eq(newsSettings.userId, id))
      .orderBy(asc(newsSettings.kind)),
  }),
  async erase(tx, { ids }) {
    await tx
      .delete(notifications)
      .where(or(inArray(notifications.userId, ids), inArray(notifications.subjectId, ids)));
    await tx.delete(newsSettings).where(inArray(newsSettings.userId, ids));
  },
};
