import type { ContentDraft, DraftChanges, SavedDraft } from '@league/shared/contract';
import type { FakeHandlers } from '@league/shared/testing';

/** The provider's side of one draft, as far as its form needs it. */
export function draftServer(first: ContentDraft) {
  let draft = first;
  const store = (fields: Record<string, unknown>) => {
    const document = { ...draft.document, ...fields };
    draft = { ...draft, document, version: draft.version + 1, saved_at: new Date().toISOString() };
    return draft;
  };
  return {
    get draft() {
      return draft;
    },
    set draft(next) {
      draft = next;
    },
    /** Stores these fields as somebody else would. */
    elsewhere: store,
    handlers: {
      getContentDraft: () => draft,
      saveContentDraft: ({ body }) => saved(body as DraftChanges),
    } satisfies FakeHandlers,
  };

  function saved({ version, fields }: DraftChanges) {
    const conflicts: SavedDraft['conflicts'] = [];
    const taken: Record<string, unknown> = {};
    for (const [field, { from, to }] of Object.entries(fields)) {
      const current = draft.document[field] ?? null;
      const isSame = (other: unknown) => JSON.stringify(current) === JSON.stringify(other ?? null);
      if (isSame(to)) continue;
      if (version !== draft.version && !isSame(from))
        conflicts.push({ field, value: current, by: 'Орлова Анна', at: '2035-01-10T12:02:00.000Z' });
      else taken[field] = to;
    }
    if (Object.keys(taken).length > 0) store(taken);
    if (conflicts.length === 0) return { draft, conflicts };
    const body = { error: 'stale_version', message: 'Часть полей изменили.', current: { draft, conflicts } };
    return { status: 409, body };
  }
}
