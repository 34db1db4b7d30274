import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FailureNotice } from './failure-notice.tsx';
import { Notice } from './notice.tsx';

test('FailureNotice · ignores presses · a retry is running', async () => {
  const user = userEvent.setup();
  const handleRetry = jest.fn();
  const { rerender } = render(<FailureNotice what="список сборов" error={null} onRetry={handleRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить список сборов.');
  const retry = screen.getByRole('button', { name: 'Повторить' });
  await user.click(retry);
  rerender(<FailureNotice what="список сборов" error={null} onRetry={handleRetry} isRetrying />);
  await user.click(retry);
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('Notice · does not interrupt screen readers · it reports a success', () => {
  render(
    <Notice tone="success" title="Сохранено">
      Сетка записана.
    </Notice>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Сохранено');
  expect(screen.queryByRole('alert')).toBeNull();
});
