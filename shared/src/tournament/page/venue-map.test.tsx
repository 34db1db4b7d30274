import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { VenueMap } from './venue-map.tsx';

const venue = { name: 'Дворец единоборств', address: 'г. Москва, ул. Примерная, 1' };
let isOnline = true;

beforeEach(() => {
  isOnline = true;
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  render(<VenueMap venue={venue} />);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const press = (name: string) =>
  userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name }));
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Карта: Дворец единоборств');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('map · is only a link · before the press', () => {
  expect(screen.getByRole('link', { name: /Открыть в/ })).toHaveAttribute(
    'href',
    `https://yandex.ru/maps/?text=${encodeURIComponent('Дворец единоборств, г. Москва, ул. Примерная, 1')}`,
  );
  expect(frame()).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('map · loads the address of the venue into a sandboxed frame, and can be hidden', async () => {
  await press('Показать карту');
  expect(screen.getByRole('status')).toHaveTextContent('Карта загружается…');
  const address = new URL(frame()?.src ?? '');
  expect(address.origin + address.pathname).toBe('https://yandex.ru/map-widget/v1/');
  expect(address.searchParams.get('text')).toBe('Дворец единоборств, г. Москва, ул. Примерная, 1');
  expect(frame()).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'));
  expect(frame()).not.toBeVisible();

  fireEvent.load(frame() as HTMLIFrameElement);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(frame()).toBeVisible();
  wait(60_000);
  expect(frame()).toBeVisible();

  await press('Скрыть карту');
  expect(frame()).toBeNull();
});

test('map · is given up after 20 s, and the same button retries · it does not load', async () => {
  await press('Показать карту');
  wait(19_999);
  expect(frame()).not.toBeNull();
  wait(1);
  expect(frame()).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Карта не загрузилась');
  expect(screen.getByRole('button', { name: 'Показать карту' })).toHaveFocus();
  await press('Показать карту');
  expect(frame()).not.toBeNull();
});
