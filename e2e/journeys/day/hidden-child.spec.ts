import { answerOf, callerFor } from '../../harness/people/caller.ts';
import { dayOf, ORGANISER, otherPage, SECRETARY } from '../../harness/people/day.ts';
import { mailedLink } from '../../harness/people/mail.ts';
import type { Account } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ ownPair }, use) => use(ownPair.site.url) });

const CHILD = 'Белов Ян';
const password = 'Dobok2025';

test('child hidden by its parent · is «Спортсмен N» to everybody and another club, and has its name at the desk', async ({
  page,
  request,
  browser,
  guard,
  baseURL,
  ownPair,
}) => {
  const day = dayOf(await callerFor(request, ORGANISER), 'test');
  const category = (await day.entries()).find(({ name }) => name === CHILD)?.category ?? '';
  const path = `${day.path}/${category.replaceAll(':', '-')}`;
  await page.goto(path);
  const names = page.getByRole('region', { name: 'Участники' });
  await expect(names.getByText(CHILD)).toBeVisible();

  const parent = await callerFor(request, { email: 'parent@league.test', password });
  const children = await answerOf<{ athlete_id: number }[]>(await parent.get('/athletes/documents'));
  for (const { athlete_id } of children)
    await answerOf(
      await parent.put(`/user/users/${athlete_id}/dissemination`, { allowed: false, version: 'any' }),
    );

  // Coaches of the sample league have no password yet: the mailed link sets one.
  const email = 'coach2@league.test';
  await request.post('/api/auth/request-password-reset', { data: { email } });
  const link = await mailedLink(ownPair.provider, email, '/reset-password');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  await answerOf(await request.post('/api/auth/reset-password', { data: { token, password } }));

  const open = (account: Account) => otherPage({ browser, guard, baseURL }, account);
  const stranger = await open({ email, password });
  for (const reader of [page, stranger]) {
    await reader.goto(path);
    const seen = reader.getByRole('region', { name: 'Участники' });
    await expect(seen.getByText(/^Спортсмен\s\d+$/)).toBeVisible();
    await expect(seen.getByText(CHILD)).toBeHidden();
    await reader.goto(day.path);
    const search = reader.getByRole('search', { name: 'Когда выходит' });
    await search.getByLabel('Спортсмен, клуб или тренер').fill(CHILD);
    await expect(search.getByText(/^Никого не нашли/)).toBeVisible();
  }
  const secretary = await open(SECRETARY);
  await secretary.goto(`${day.path}/desk`);
  await secretary.getByLabel('Найти участника').fill(CHILD);
  await expect(secretary.getByRole('button', { name: `Снять: ${CHILD}` })).toBeVisible();
  for (const reader of [stranger, secretary]) await reader.context().close();
});
