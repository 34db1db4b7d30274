import type { PublicDay } from '@league/shared/contract';
import { fakeApi, renderApp } from '@league/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../../remote.tsx';
import { heldBouts, plannedDay } from '../../testing/day.ts';
import { dayEvent, holdStreams, numberOf, releaseStreams } from '../../testing/held-streams.ts';

// Nobody reads at the same moment here.
beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  releaseStreams();
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
});

/** The elements that were asked to fill the screen. */
function watchFullscreen(): readonly HTMLElement[] {
  const asked: HTMLElement[] = [];
  Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', {
    configurable: true,
    async value(this: HTMLElement) {
      asked.push(this);
    },
  });
  return asked;
}

const PHASES: readonly [changes: Partial<PublicDay>, shown: RegExp][] = [
  [{ stage: 'weighing', bouts: [], categories: [] }, /^Взвешивание: участников пока нет$/],
  [{ stage: 'weighing', bouts: [] }, /^Взвешены все$/],
  [{ stage: 'closed', bouts: [] }, /^Список закрыт, впереди жеребьёвка$/],
  [{}, /^Корт\s2: разминка$/],
  [{ bouts: heldBouts(1) }, /^Корт\s2$/],
  [{ bouts: heldBouts(3) }, /^Все бои проведены$/],
];

test('board · stays full screen from the scales to the ceremony', async () => {
  const streams = holdStreams();
  const asked = watchFullscreen();
  let now = 0;
  fakeApi({ getDay: () => plannedDay({ seq: now + 1, number: numberOf(now + 1), ...PHASES[now]?.[0] }) });
  const { user } = await act(async () => renderApp(remote.routes, { path: '/day/test/board' }));
  await user.click(await screen.findByRole('button', { name: 'На весь экран' }));
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.open();
  for (const [phase, [, shown]] of PHASES.entries()) {
    now = phase;
    if (phase > 0) await streams[0]?.tell(dayEvent(phase + 1, { reload: true }));
    const text = await screen.findByText(shown, {}, { timeout: 10_000 });
    expect(asked[0]).toContainElement(text);
    expect(text).toBeVisible();
  }
});
