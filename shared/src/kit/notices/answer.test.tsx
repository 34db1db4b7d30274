import { fireEvent, render, screen } from '@testing-library/react';
import { Answer } from './answer.tsx';

/** Sets the visible share of an element; jsdom has no layout. */
let see: (share: number) => void;
let scrolls: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  scrolls = jest.spyOn(Element.prototype, 'scrollIntoView');
  globalThis.IntersectionObserver = class {
    isWatching = true;
    constructor(tell: (entries: { intersectionRatio: number }[]) => void) {
      see = (share) => {
        if (this.isWatching) tell([{ intersectionRatio: share }]);
      };
    }
    observe() {}
    disconnect() {
      this.isWatching = false;
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('Answer · scrolls into view when it appears or its text changes, not when its owner renders again', () => {
  const { rerender } = render(<Answer tone="error">Не сохранено.</Answer>);
  expect(screen.getByRole('alert')).toHaveTextContent('Не сохранено.');
  expect(scrolls).toHaveBeenCalledTimes(1);
  rerender(<Answer tone="error">Не сохранено.</Answer>);
  expect(scrolls).toHaveBeenCalledTimes(1);
  rerender(<Answer tone="success">Сохранено.</Answer>);
  expect(screen.getByRole('status')).toHaveTextContent('Сохранено.');
  expect(scrolls).toHaveBeenCalledTimes(2);
});

test('Answer · scrolls back · a closing dialog has moved it', () => {
  render(<Answer tone="success">Записан 1 спортсмен.</Answer>);
  see(1);
  expect(scrolls).toHaveBeenCalledTimes(1);
  see(0.4);
  expect(scrolls).toHaveBeenCalledTimes(2);
});

test.each(['wheel', 'touchMove', 'keyDown', 'pointerDown'] as const)(
  'Answer · stops scrolling back · the person moves on (%s)',
  (move) => {
    render(<Answer tone="success">Сохранено.</Answer>);
    fireEvent[move](document.body);
    see(0);
    expect(scrolls).toHaveBeenCalledTimes(1);
  },
);

test('Answer · leaves the page at the field that the form focuses', () => {
  render(
    <>
      <input aria-label="Имя" aria-invalid="true" />
      <Answer tone="error">Заявка не отправлена.</Answer>
    </>,
  );
  screen.getByLabelText('Имя').focus();
  scrolls.mockClear();
  see(0);
  expect(scrolls).not.toHaveBeenCalled();
});
