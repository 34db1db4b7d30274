// Invented sample data.
import type { notices } from '../../platform/db/schema.ts';

/** A notice of the league, marked as a sample: it is shown until an organiser changes it or takes it away. */
export const inventNotice = (today: string, organiserId: number): typeof notices.$inferInsert => ({
  title: 'Набор судей на сезон',
  text: 'Лига приглашает судей с национальной категорией и помощников секретариата.\nОбучение – перед каждым турниром, форма – от лиги.',
  until: today,
  isSample: true,
  createdBy: organiserId,
});
