import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { CallDialog } from './confirm-dialog.tsx';

function Asked({ send, onSent }: { send: () => Promise<{ error?: unknown }>; onSent: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <CallDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="Убрать?"
      confirmLabel="Убрать"
      send={send}
      failed="Не убрано."
      onSent={onSent}
    >
      Вернуть нельзя.
    </CallDialog>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Убрать' }));

test('question before a call · stays with the reason after a failure, and can be confirmed again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const onSent = jest.fn();
  const send = jest
    .fn()
    .mockResolvedValueOnce({ error: new Error('down') })
    .mockResolvedValueOnce({});
  render(<Asked send={send} onSent={onSent} />);
  await press();
  expect(await screen.findByText('Не убрано.')).toBeVisible();
  expect(onSent).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledTimes(1);
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onSent).toHaveBeenCalledTimes(1);
});
