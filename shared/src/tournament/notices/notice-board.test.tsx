import type { Notice } from '@league/shared/contract';
import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/index.ts';
import { NoticeBoard } from './notice-board.tsx';

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  ...{ id, title: `Объявление ${id}`, text: 'Текст', until: '2099-03-07' },
  ...{ picture_url: null, picture_alt: '', is_sample: false, ...more },
});
afterEach(() => jest.useRealTimers());

/** What the line says while it is closed, or opened. */
const line = (when: 'closed' | 'open') =>
  [...document.querySelectorAll(`summary [data-when=${when}]`)]
    .map(({ textContent }) => textContent?.replace('\u00a0', ' '))
    .join(', ');

test('notice board · names the newest and counts the others; opened, it shows all of them', async () => {
  const { user } = renderApp(
    <NoticeBoard notices={[notice(3, { title: 'Взвешивание в малом зале' }), notice(2), notice(1)]} />,
  );
  expect(line('closed')).toBe('Взвешивание в малом зале, +2и ещё 2');
  expect(document.querySelector('details')).not.toHaveAttribute('open');
  await user.click(screen.getByText('Взвешивание в малом зале', { selector: 'summary *' }));
  expect(document.querySelector('details')).toHaveAttribute('open');
  expect(line('open')).toBe('Объявления лиги');
  const [first, ...others] = screen.getAllByRole('article');
  expect(others).toHaveLength(2);
  expect(within(first as HTMLElement).getByRole('heading')).toHaveTextContent('Взвешивание в малом зале');
});

test('notice board · shows text, picture and last day of one notice', () => {
  const picture = { picture_url: '/api/notice-pictures/a.jpg', picture_alt: 'Весы' };
  renderApp(<NoticeBoard isOpen notices={[notice(1, { ...picture, is_sample: true })]} />);
  expect(line('open')).toBe('Объявление лиги');
  expect(screen.getByRole('img', { name: 'Весы' })).toHaveAttribute('src', picture.picture_url);
  expect(screen.getByText(/^Действует до/)).toHaveTextContent('Действует до 7 марта 2099');
  expect(screen.getAllByText('Образец')).toHaveLength(2);
});

test('text of a notice · has links to addresses of pages, and to nothing else', () => {
  const text =
    'Положение (https://league.test/a?b=1).\njavascript:alert(1) <script>alert(2)</script> <a href="x">там</a> data:text/html,x HTTPS://no';
  renderApp(<NoticeBoard isOpen notices={[notice(1, { text })]} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://league.test/a?b=1',
  ]);
  expect(document.querySelector('script')).toBeNull();
  expect(document.querySelector('article > p')?.textContent).toBe(text);
});

test('notice board · is gone at midnight in Moscow after the last day · the tab stays open', async () => {
  jest.useFakeTimers({
    now: Date.parse('2027-03-07T23:59:00+03:00'),
    doNotFake: ['queueMicrotask', 'nextTick'],
  });
  renderApp(<NoticeBoard notices={[notice(1, { until: '2027-03-07' })]} />);
  expect(line('closed')).toBe('Объявление 1');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(document.querySelector('details')).toBeNull();
});
