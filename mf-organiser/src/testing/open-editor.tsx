import type { ContentDraft } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn, writeToken } from '@league/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { TournamentEditor } from '../features/tournament-editor/tournament-editor.tsx';
import { draftServer } from './draft-server.ts';
import { draft } from './tournament.ts';

/** A draft with two fields. */
export const draftOf = (values: Partial<ContentDraft> = {}): ContentDraft =>
  draft({ id: 'cup_2035', document: { title: 'Кубок', place: 'Химки' }, ...values });

/** The open form of a draft, and the server that has it. */
export async function openEditor(first = draftOf(), handlers: FakeHandlers = {}) {
  writeToken('token');
  const server = draftServer(first);
  const api = fakeApi({ ...server.handlers, ...handlers });
  const show = () =>
    act(async () =>
      renderApp(<TournamentEditor tournament={first.id} whenComplete={() => null} />, {
        state: signedIn('referee', 7),
      }),
    );
  const app = await show();
  await screen.findByLabelText('Город *');
  return {
    ...app,
    api,
    server,
    /** Unmounts the form and opens it again. */
    async reload() {
      app.unmount();
      const again = await show();
      await screen.findByLabelText('Город *');
      return again;
    },
    /** Fills a field in and leaves it, which saves it. */
    async write(field: HTMLElement, text: string) {
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value: text } });
      await act(async () => fireEvent.blur(field));
    },
    /** What the last save has changed. */
    lastSave: () => api.callsTo('saveContentDraft').at(-1)?.body.fields,
  };
}
