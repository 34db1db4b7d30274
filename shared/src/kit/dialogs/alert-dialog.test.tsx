import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';

function Alerted() {
  const [isOpen, setOpen] = useState(true);
  return <AlertDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Не удалось сохранить" />;
}

test.each(['OK', 'Закрыть'])('alert · shows its message and closes with «%s»', async (name) => {
  render(<Alerted />);
  expect(screen.getByRole('dialog', { name: 'Не удалось сохранить' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
