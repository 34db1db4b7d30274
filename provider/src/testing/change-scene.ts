import {
  type ActivityChange,
  cancelActivity,
  changeActivity,
  getActivity,
  previewActivityChange,
} from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import { notifications } from '../platform/db/schema.ts';
import { startCampScene } from './camp-scene.ts';
import { answerOf } from './contract-call.ts';
import { type Visitor, visitorAs } from './test-app.ts';

/** The scene of a camp with an organiser, and shorthands for what its club and the organiser do about the camp. */
export async function startChangeScene() {
  const scene = await startCampScene();
  const { app, club, db, guest } = scene;
  const isNews = (activityId: number) =>
    and(eq(notifications.activityId, activityId), eq(notifications.kind, 'change'));
  const cards = (activityId: number) =>
    db.select().from(notifications).where(isNews(activityId)).orderBy(notifications.userId);
  return {
    ...scene,
    organiser: await visitorAs(app, 'organiser'),
    /** The fields of a new camp besides its name. */
    AS_CREATED: { date: '2099-07-12', location: 'Фрязино' },
    change: (id: number, body: ActivityChange, visitor: Visitor = club) =>
      visitor.call(changeActivity, { params: { id }, body }),
    cancel: (id: number, reason: string, visitor: Visitor = club) =>
      visitor.call(cancelActivity, { params: { id }, body: { reason } }),
    /** Of a change, or without one of a cancellation. */
    preview: (id: number, body?: ActivityChange, visitor: Visitor = club) =>
      visitor.call(previewActivityChange, { params: { id }, body: body ? { change: body } : {} }),
    page: async (id: number, visitor: Visitor = guest) =>
      answerOf(await visitor.call(getActivity, { params: { id } })),
    /** The news about the camp, by reader. */
    cards,
    readers: async (activityId: number) => (await cards(activityId)).map(({ userId }) => userId),
    forget: (activityId: number) => db.delete(notifications).where(isNews(activityId)),
  };
}

/** The ids of these people, ascending. */
export const idsOf = (...people: { id: number }[]): number[] =>
  people.map(({ id }) => id).sort((one, other) => one - other);
