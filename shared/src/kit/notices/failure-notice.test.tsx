import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { fakeApi, loggedProblems, setNetwork } from '../../testing/index.ts';
import { FailureNotice } from './failure-notice.tsx';

test('FailureNotice · reports a failed load with a retry and logs each failure once', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const retry = jest.fn();
  const notice = (error: unknown) => <FailureNotice what="список сборов" error={error} onRetry={retry} />;
  const first = { status: 503 };
  const { rerender } = render(notice(first));
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить список сборов.');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(notice(first));
  expect(loggedProblems(warn)).toHaveLength(1);
  rerender(notice({ status: 500 }));
  expect(loggedProblems(warn)).toHaveLength(2);
});

test('FailureNotice · is quiet and retries by itself when the network is back · there is no network', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  fakeApi();
  const retry = jest.fn();
  render(<FailureNotice what="список сборов" error={{ status: 'network' }} onRetry={retry} />);
  await act(() => setNetwork(false));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Нет сетиНе удалось загрузить список сборов. Загрузим, как только связь вернётся.',
  );
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  await act(() => setNetwork(true));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toBeVisible();
});

describe('FailureNotice', () => {
  const page = (content: ReactNode) => (
    <>
      <h1 tabIndex={-1}>Сборы</h1>
      {content}
    </>
  );
  const pressed = async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const notice = <FailureNotice what="список сборов" error={{ status: 503 }} onRetry={() => undefined} />;
    const { rerender } = render(page(notice));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    return (content: ReactNode) => rerender(page(content));
  };

  test('gives the focus of its button to the title of the page · the retry succeeded', async () => {
    const show = await pressed();
    show(<p>Список</p>);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Сборы' })).toHaveFocus());
  });
});
