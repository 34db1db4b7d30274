import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loggedProblems } from '../testing/index.ts';
import { FailureNotice } from './failure-notice.tsx';

test('what did not come is said with its way on, and logged once for each failure', async () => {
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
