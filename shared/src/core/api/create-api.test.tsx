/** @jest-environment node */
import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createApi } from './create-api.ts';

test('hook · asks while its component is drawn, once for all rounds', async () => {
  let asked = 0;
  const api = createApi({
    baseQuery: async () => {
      asked += 1;
      return { data: `ответ ${asked}` };
    },
    endpoints: (build) => ({ read: build.query<string, void>({ query: () => '', keepUnusedDataFor: 0 }) }),
  });
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  const Page = () => {
    const options = { refetchOnMountOrArgChange: true, pollingInterval: 1 };
    return api.useReadQuery(undefined, options).data ?? 'пусто';
  };
  const draw = () =>
    renderToString(
      <Provider store={store}>
        <Page />
      </Provider>,
    );
  expect(draw()).toBe('пусто');
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(draw()).toBe('ответ 1');
  expect(store.dispatch(api.util.getRunningQueriesThunk())).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(draw()).toBe('ответ 1');
});
