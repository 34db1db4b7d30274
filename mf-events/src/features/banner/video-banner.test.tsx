import { renderApp } from '@league/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { VideoBanner } from './video-banner.tsx';

/** Simulates scrolling the banner into view or out of it. */
let look: (isIntersecting: boolean) => void = () => undefined;
let observe: jest.Mock;
let play: jest.SpyInstance;
let pause: jest.SpyInstance;

beforeEach(() => {
  observe = jest.fn();
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      look = (isIntersecting) =>
        act(() =>
          callback(
            [{ isIntersecting } as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          ),
        );
    }
    observe = observe;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
  pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});

/** @param media the query that matches */
function prefer({
  media: wished,
  ...connection
}: {
  media?: string;
  saveData?: true;
  effectiveType?: string;
}) {
  globalThis.matchMedia = ((media: string) => ({ matches: media === wished, media })) as typeof matchMedia;
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

function open() {
  const app = renderApp(<VideoBanner kind="camp" />);
  return { ...app, video: app.container.querySelector('video') };
}
const button = (name: string) => screen.queryByRole('button', { name });

test.each([
  { media: '(prefers-reduced-motion: reduce)' },
  { media: '(prefers-reduced-data: reduce)' },
  { saveData: true as const },
  { effectiveType: '2g' },
])('banner · has a drawing and no video · with %o', (wish) => {
  prefer(wish);
  const { container, video } = open();
  expect(container.querySelector('svg')).toBeInTheDocument();
  expect(video).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('video · is requested once it is in view, and pauses out of view', () => {
  prefer({});
  const { video } = open();
  expect(video).toHaveAttribute('preload', 'none');
  expect(video).not.toHaveAttribute('autoplay');
  expect(play).not.toHaveBeenCalled();
  look(true);
  expect(play).toHaveBeenCalledTimes(1);
  look(false);
  expect(pause).toHaveBeenCalledTimes(1);
});

test('video · stops until the next press, at any scroll position · it is pressed', async () => {
  prefer({});
  const { video, user } = open();
  look(true);
  expect(button('Остановить движение на баннере')).toBeNull();
  fireEvent.playing(video as Element);
  await user.click(screen.getByRole('button', { name: 'Остановить движение на баннере' }));
  expect(pause).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Включить движение на баннере' }));
  look(true);
  expect(play).toHaveBeenCalledTimes(2);
});
