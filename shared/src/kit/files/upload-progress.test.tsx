import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadProgress } from './upload-progress.tsx';

test('UploadProgress · shows its progress as a bar and in figures', () => {
  const { rerender } = render(<UploadProgress share={0} label="Загрузка фото" />);
  const bar = screen.getByRole('progressbar', { name: 'Загрузка фото' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка...');
  rerender(<UploadProgress share={0.437} label="Загрузка фото" />);
  expect(bar).toHaveAttribute('aria-valuenow', '43');
  expect(screen.getByText('43 %')).toBeVisible();
});

test('UploadProgress · does not show 100 % · the upload is nearly complete', () => {
  render(<UploadProgress share={0.9999} />);
  expect(screen.getByText('99 %')).toBeVisible();
});

test('UploadProgress · says that the server processes the file · after the last byte', () => {
  render(<UploadProgress share={1} />);
  const bar = screen.getByRole('progressbar', { name: 'Загрузка файла' });
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(bar).toHaveAttribute('aria-valuetext', 'Обрабатываем…');
  expect(screen.getByRole('status')).toHaveTextContent('Обрабатываем…');
});

test('UploadProgress · has a button named after the file · the upload can be cancelled', async () => {
  const handleCancel = jest.fn();
  const { rerender } = render(<UploadProgress share={0.4} label="Загрузка фото" onCancel={handleCancel} />);
  const button = screen.getByRole('button', { name: 'Отменить: Загрузка фото' });
  expect(button).toHaveTextContent('Отменить');
  await userEvent.click(button);
  expect(handleCancel).toHaveBeenCalledTimes(1);
  rerender(<UploadProgress share={0.4} label="Загрузка фото" />);
  expect(screen.queryByRole('button')).toBeNull();
});
