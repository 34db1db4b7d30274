import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { handmadeRating } from '../../harness/builds/handmade.ts';
import { expect, test } from '../../harness/test.ts';

const BROKEN = [
  {
    what: 'throws at its first render',
    version: '3.0.0',
    page: "throw new Error('пустая таблица');",
    says: /rating 3\.0\.0: \/rating.*пустая таблица/,
  },
  {
    what: 'fills a slot with what fails',
    version: '3.0.3',
    page: "return react.createElement('h1', null, 'Рейтинг');",
    slot: "throw new Error('пустой список');",
    says: /rating 3\.0\.3: слот list: «временно недоступен».*пустой список/,
  },
];

test('promote · refuses a remote that fails in Chromium, says what was seen, and changes nothing @full', async ({
  ownSite,
}) => {
  for (const { what, version, page, slot, says } of BROKEN) {
    await test.step(what, async () => {
      const folder = handmadeRating(version, { '/rating': page }, slot);
      await ownSite.release('publish', 'rating', version, '--from', folder);
      const { code, stderr } = await ownSite.release('promote', 'rating', version, '--why', 'не смотрели');
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^Отказ \(smoke_failed\): Набор не прошёл пробу в Chromium, ничего не изменено\./,
      );
      expect(stderr).toMatch(says);
      expect(existsSync(/снимок: (\S+\.png)/.exec(stderr)?.[1] ?? '')).toBe(true);
    });
  }
  const { stdout } = await ownSite.release('history', 'rating');
  expect(stdout.trim().split('\n')).toHaveLength(1);
});

test('promote · tries every remote in Chromium, its slots and the standard faults, and keeps the evidence @full', async ({
  ownSite,
}) => {
  const releases = path.join(ownSite.data, 'releases');
  rmSync(path.join(releases, 'sets'), { recursive: true });
  const remotes = readdirSync(path.join(releases, 'remotes'));
  const [shell = ''] = readdirSync(path.join(releases, 'shell'));
  const versions = remotes.flatMap((name) => [
    name,
    readdirSync(path.join(releases, 'remotes', name))[0] ?? '',
  ]);
  const { code, stdout, stderr } = await ownSite.release(
    'promote',
    'shell',
    shell,
    ...versions,
    '--why',
    'всё сразу',
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const name of remotes) {
    expect(stdout).toMatch(
      new RegExp(
        ` {2}${name} \\S+ в Chromium за \\S+ с: /\\w+ нарисована; .*вход 503: помогло «Повторить»; ` +
          'потерянный файл пришёл сам; вход молчит: помогло «Повторить»',
      ),
    );
  }
  for (const slot of ['final', 'participants', 'notifications'])
    expect(stdout).toContain(`слот ${slot} нарисован`);
});
