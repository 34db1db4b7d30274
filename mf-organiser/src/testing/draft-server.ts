import type { ContentDraft, DraftChanges } from '@league/shared/contract';
import type { FakeHandlers } from '@league/shared/testing';

/** The provider's side of one draft, as far as its form needs it. */
export function draftServer(first: ContentDraft) {
  let draft = first;
  const store = (fields: DraftChanges['fields'], more: Partial<ContentDraft> = {}) => {
    const document = { ...draft.document, ...fields };
    const saved_at = new Date().toISOString();
    draft = { ...draft, document, version: draft.version + 1, saved_at, ...more };
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
    elsewhere: (fields: DraftChanges['fields']) =>
      store(fields, { saved_by: 'Орлова Анна', saved_at: '2035-01-10T12:02:00.000Z' }),
    handlers: {
      getContentDraft: () => draft,
      saveContentDraft: ({ body }) => {
        const { version, fields } = body as DraftChanges;
        if (version === draft.version) return store(fields);
        const stale = { error: 'stale_version', message: 'Турнир тем временем изменили.', current: draft };
        return { status: 409, body: stale };
      },
    } satisfies FakeHandlers,
  };
}
