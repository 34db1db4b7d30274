import type { ContentDraft } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import { draftOf } from '../../testing/draft.ts';
import { TournamentEditor } from './tournament-editor.tsx';

async function open(draft: ContentDraft, handlers: FakeHandlers = {}) {
  const api = fakeApi({ getContentDraft: () => draft, ...handlers });
  const app = await act(async () =>
    renderApp(<TournamentEditor tournament={draft.id} />, { state: signedIn('referee', 7) }),
  );
  await screen.findByLabelText(/^Название/);
  return { ...app, api };
}

test('form · shows what is stored', async () => {
  await open(draftOf());
  expect(screen.getByLabelText(/^Город/)).toHaveValue('Химки');
  expect(screen.getByText(/^Сохранено/)).toBeVisible();
});
