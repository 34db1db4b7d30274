import type { Asking } from '../access/authorise.ts';
import { Refusal } from '../refusal.ts';
import type { Action } from './actions.ts';
import type { RecordOpening } from './openings.ts';
import type { Entry } from './record.ts';

/** A read that shows people's data. */
export interface Opens<in Asked, in Answer> {
  action: Action;
  /** The ids of the people whose data the answer shows. The actor's own data is no entry. */
  people: (asked: Asked, answer: Answer) => readonly (number | null)[];
  /** What is opened besides people, as `kind:id`; known before the read is granted. */
  object?: (params: never) => string;
}

type Journalled = Asking & { params?: unknown };

const objectOf = <Asked, Answer>({ object }: Opens<Asked, Answer>, { params }: Journalled) =>
  object ? { object: object(params as never) } : {};

/** Records what a read has shown, unless it was the actor's own data only. */
export async function recordOpened<Asked extends Journalled, Answer>(
  recordOpening: RecordOpening,
  opens: Opens<Asked, Answer>,
  asked: Asked,
  answer: Answer,
): Promise<void> {
  const shown = new Set(opens.people(asked, answer).filter((id) => id !== null && id !== asked.actor.id));
  if (shown.size === 0) return;
  const subjects = [...(shown as Set<number>)].sort((a, b) => a - b);
  await recordOpening({ action: opens.action, subjects, ...objectOf(opens, asked) });
}

/** Records that a read was refused, with the person or the thing that its path names. */
export async function recordRefused<Asked extends Journalled, Answer>(
  recordOpening: RecordOpening,
  opens: Opens<Asked, Answer>,
  asked: Journalled,
  refusal: unknown,
): Promise<void> {
  if (!(refusal instanceof Refusal)) return;
  const entry: Entry = { action: opens.action, outcome: 'refused', ...objectOf(opens, asked) };
  const { id } = (asked.params ?? {}) as { id?: unknown };
  const isPerson = typeof id === 'number' && entry.object === undefined;
  await recordOpening({ ...entry, subjects: isPerson ? [id] : [] });
}
