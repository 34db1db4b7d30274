import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createLeagueStore } from '../../core/store.ts';
import { fakeApi, loggedProblems } from '../../testing/index.ts';
import { useReadPrivatePictureQuery } from './private-picture.ts';

test('private picture · fails as a wrong shape · the answer is a page', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  fakeApi({
    'GET /picture': () => new Response('<p>Вход в сеть</p>', { headers: { 'content-type': 'text/html' } }),
  });
  const store = createLeagueStore();
  const { result } = renderHook(() => useReadPrivatePictureQuery({ url: '/picture', storedAt: null }), {
    wrapper: ({ children }: { children: ReactNode }) => createElement(Provider, { store, children }),
  });
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 'shape' }));
  expect(loggedProblems(warn)).toHaveLength(1);
});
