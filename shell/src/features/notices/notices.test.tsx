import type { Notice } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, loggedProblems, renderApp } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { seeEverything } from '../../testing/see-everything.ts';
import { NoticesMount } from './notices-mount.tsx';

const NOTICE: Notice = {
  ...{ id: 1, title: 'Взвешивание', text: 'В малом зале', until: '2099-03-07' },
  ...{ picture_url: null, picture_alt: '', is_sample: false },
};

beforeEach(seeEverything);

async function open(handlers: FakeHandlers) {
  const api = fakeApi(handlers);
  const app = await act(async () => renderApp(<NoticesMount />));
  return { ...app, api };
}

test('notices · are asked for once the page has loaded', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const { api } = await open({ listNotices: () => [NOTICE] });
  expect(api.calls).toEqual([]);
  state.mockRestore();
  await act(async () => window.dispatchEvent(new Event('load')));
  expect(await screen.findByText('Взвешивание', { selector: 'summary *' })).toBeVisible();
});

test('notices · show nothing and report it · they do not arrive', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation();
  const { container } = await open({ listNotices: () => ({ status: 503 }) });
  await waitFor(() => expect(loggedProblems(log)).toHaveLength(1));
  expect(container).toHaveTextContent('');
});
