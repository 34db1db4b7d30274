import type { Page } from '@playwright/test';
import { renamedBuild } from '../../harness/builds/renamed.ts';
import { expectInOrder, violations } from '../../harness/page/accessibility.ts';
import { answerOf, type Caller, callerFor, enterAs } from '../../harness/people/caller.ts';
import { ORGANISER, YEAR } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ ownDesk }, use) => use(ownDesk.site.url) });

const PDF = {
  name: 'Положение.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 regulations'),
};
const HALL = 'ФОК «Заря»';

/** A published page appears within seconds; a busy machine takes longer. */
const SOON = { timeout: 60_000 };

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Fills a part of the form, field by field. */
async function fill(page: Page, name: string, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await part(page, name).getByLabel(label, { exact: false }).first().fill(value);
}

test('secretary · announces a tournament on a phone, from an empty form to its page', async ({
  browser,
  guard,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, ORGANISER);
  await page.goto('/organiser/tournaments');
  await page.getByRole('button', { name: 'Новый турнир' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый турнир' });
  await dialog.getByLabel('Название').fill('Кубок «Заря»');
  await dialog.getByLabel('Год').fill(`${YEAR}`);
  await dialog.getByRole('button', { name: 'Создать черновик' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Карточка турнира');
  const address = `/tournament/kubok_zarya_${YEAR}`;
  await fill(page, 'Главное', {
    'Первый день': `${YEAR}-05-22`,
    Начало: '09:00',
    Город: 'Химки',
    'Число участников': '300',
    Описание: 'Кубок в Химках.',
  });
  await fill(page, 'Зал', { 'Название зала': HALL, Адрес: 'Химки, ул. Лавочкина, 32' });
  await part(page, 'Положение').locator('input[type=file]').first().setInputFiles(PDF);
  await expect(part(page, 'Положение').getByText('polozhenie.pdf')).toBeVisible();
  await part(page, 'Организаторы и контакты').getByRole('button', { name: 'Добавить человека' }).click();
  await fill(page, 'Организаторы и контакты', {
    'Имя и фамилия': 'Орлова Анна',
    'Чем занимается': 'Заявки',
    Телефон: '+7(903)555-01-44',
    Почта: 'zayavki@league.test',
  });
  const texts = part(page, 'Информация').getByLabel('Текст');
  for (const [row, text] of ['Накануне, 17:00–20:00', 'Паспорт и страховка', '12–14 лет'].entries())
    await texts.nth(row).fill(text);
  await expect(page.getByText(/^Сохранено в /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(part(page, 'Информация').getByLabel('Текст').nth(2)).toHaveValue('12–14 лет');

  await page.getByRole('link', { name: 'Турнир', exact: true }).click();
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await page.getByRole('button', { name: 'Опубликовать сейчас' }).click();
  await expect(page.getByText('Опубликовано', { exact: true })).toBeVisible(SOON);

  const context = await browser.newContext();
  guard.watch(context);
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Кубок «Заря»');
  await expect(guest.getByText(HALL)).toBeVisible();
  await context.close();
});

/** A tournament at the desk, by its calls. */
async function openDraft(organiser: Caller, title: string) {
  const draft = await answerOf<{ id: string }>(
    await organiser.post('/organiser/tournaments', { title, year: YEAR }),
  );
  const calls = `/organiser/tournaments/${draft.id}`;
  const publish = async (fields: Record<string, unknown>) => {
    const { document, version } = await answerOf<{ document: Record<string, unknown>; version: number }>(
      await organiser.get(calls),
    );
    const changes = Object.entries(fields).map(([field, to]) => [
      field,
      { from: document[field] ?? null, to },
    ]);
    const saved = await answerOf<{ draft: { version: number } }>(
      await organiser.patch(calls, { version, fields: Object.fromEntries(changes) }),
    );
    await answerOf(
      await organiser.post(`${calls}/publications`, { version: saved.draft.version, over: true }),
    );
    await expect
      .poll(async () => {
        const { publications } = await answerOf<{ publications: { state: string }[] }>(
          await organiser.get(calls),
        );
        return publications[0]?.state;
      }, SOON)
      .toBe('live');
  };
  return { calls, path: `/tournament/${draft.id}`, publish };
}

const CUP = {
  startsAt: `${YEAR}-05-22T09:00:00+03:00`,
  place: 'Химки',
  capacity: 300,
  description: 'Кубок в Химках.',
  regulationsText: 'Участвуют спортсмены 12–14 лет.',
  information: [{ label: 'Возраст', text: '12–14 лет' }],
  venue: { name: HALL, address: 'Химки, ул. Лавочкина, 32' },
  contacts: [{ name: 'Орлова Анна', role: 'Заявки', phone: '+7(903)555-01-44', email: 'a@league.test' }],
};
const NEW_HALL = { name: 'Дворец «Север»', address: 'Химки, ул. Кирова, 5' };

/** The revision of the set that the open page came with. */
const revisionHere = (): number =>
  JSON.parse(document.getElementById('league-discovery')?.textContent ?? '{}').revision;

test('content · changes under an open tab, and is rolled back beside its remote, in both orders', async ({
  ownDesk: { site },
  page,
  request,
}) => {
  const live = async (name: string) => {
    const { microFrontends, content } = await answerOf<{
      microFrontends: Record<string, { metadata: { version: string } }[]>;
      content: Record<string, { version: string }>;
    }>(await request.get('/releases.json'));
    return content[name]?.version ?? microFrontends[`@league/${name}`]?.[0]?.metadata.version ?? '';
  };
  const cup = await openDraft(await callerFor(request, ORGANISER), 'Кубок Запада');
  await cup.publish(CUP);
  const [code, first] = [await live('tournaments'), await live('content-league')];
  await site.goLive('tournaments', '2.9.0', renamedBuild('tournaments', code, '2.9.0'));
  await page.goto(cup.path);
  await expect(page.getByText(HALL)).toBeVisible();
  await cup.publish({ venue: NEW_HALL });
  // The open page keeps its set; the next page that is opened in the tab brings the newer one.
  await expect(page.getByText(HALL)).toBeVisible();
  await page.getByRole('link', { name: 'Турниры', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Турниры');
  // The tab loads itself anew for the newer set, and the page that comes back may do so once more.
  const { revision } = await answerOf<{ revision: number }>(await request.get('/releases.json'));
  await expect.poll(() => page.evaluate(revisionHere).catch(() => 0)).toBe(revision);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.getByText(NEW_HALL.name)).toBeVisible();
  const next = await live('content-league');
  const rollback = async (name: string) =>
    expect(await site.release('rollback', name, '--why', 'в обоих порядках')).toMatchObject({ code: 0 });
  const expectPage = async (hall: string, expected: { code: string; content: string }) => {
    await page.goto(cup.path);
    await expect(page.getByText(hall)).toBeVisible();
    expect({ code: await live('tournaments'), content: await live('content-league') }).toEqual(expected);
  };
  await expectPage(NEW_HALL.name, { code: '2.9.0', content: next });

  await rollback('content-league');
  await expectPage(HALL, { code: '2.9.0', content: first });
  await rollback('tournaments');
  await expectPage(HALL, { code, content: first });

  for (const name of ['tournaments', 'content-league'])
    expect(await site.release('undo', name, '--why', 'ещё раз')).toMatchObject({ code: 0 });
  await expectPage(NEW_HALL.name, { code: '2.9.0', content: next });
  await rollback('tournaments');
  await expectPage(NEW_HALL.name, { code, content: next });
  await rollback('content-league');
  await expectPage(HALL, { code, content: first });
});

test('guest · sees a draft by its link, and the published tournament as the nearest one', async ({
  page,
  request,
}) => {
  const organiser = await callerFor(request, ORGANISER);
  const cup = await openDraft(organiser, 'Кубок Востока');
  const { token } = await answerOf<{ token: string }>(await organiser.post(`${cup.calls}/previews`, {}));
  const carriers = new Set<string>();
  page.on('request', (sent) => {
    if (sent.url().split('#')[0]?.includes(token)) carriers.add(new URL(sent.url()).pathname);
  });
  await page.goto(`/tournament-preview#${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кубок Востока');
  await expect(page.getByText(/с\sошибкой: первый день, город/)).toBeVisible();
  await expectInOrder(page, 'preview');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кубок Востока');
  expect([...carriers]).toEqual([`/api/content-previews/${token}`]);

  await cup.publish({ ...CUP, startsAt: `${YEAR}-01-16T09:00:00+03:00` });
  for (const path of ['/', '/tournament']) {
    await page.goto(path);
    const nearest = page.getByRole('region', { name: 'Кубок Востока' });
    await expect(nearest.getByText('Ближайший турнир')).toBeVisible();
    await expectInOrder(page, path);
    await nearest.getByRole('link').click();
    await expect(page).toHaveURL(cup.path);
  }
});
