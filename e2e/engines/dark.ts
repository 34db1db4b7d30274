import type { EngineTest } from '../harness/engines/tab.ts';

const PAGES = ['/rating', '/tournament/olimp2024', '/camp'];

/** A system that is dark. `npm run test:full`. */
export function dark(test: EngineTest): void {
  test('page · is light on dark · the system is dark', async ({ tab }) => {
    for (const path of PAGES) {
      await tab.open(path);
      await tab.comesTrue(`${path} is light on dark`, () => {
        const brightness = (color: string) => {
          const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
          return (red + green + blue) / 3;
        };
        const { backgroundColor, color } = getComputedStyle(document.body);
        return brightness(backgroundColor) < 60 && brightness(color) > 180;
      });
    }
  });
}
