import { type CategoryKey, entriesIn } from '@league/shared/day';
import { fakeApi, hang, loggedProblems, signedIn } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { closedDay, emptyDay, entry, heldBouts, plannedDay } from '../../testing/day.ts';
import { openDayPage } from '../../testing/open-day-page.ts';

const search = () => screen.findByRole('searchbox', { name: 'Спортсмен, клуб или тренер' });
const mine = { ...entry(1), status: 'entered' as const, lacks: [], link: null };

describe('day', () => {
  test('shows its title, dates and stage, and leads to the tournament', async () => {
    fakeApi({ getDay: () => plannedDay({ days: 2 }) });
    await openDayPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Кубок' })).toBeVisible();
    expect(screen.getByText(/^14.15 февраля 2027/)).toBeVisible();
    expect(screen.getByText('Бои расставлены по кортам')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Страница турнира' })).toHaveAttribute(
      'href',
      '/tournament/test',
    );
    expect(document.title).toContain('День турнира: Кубок');
  });

  test.each([
    ['Бои расставлены по кортам', 'none has begun', 0, false],
    ['Идут бои', 'some are over', 2, false],
    ['Бои закончены', 'all are over', 3, false],
    ['По кортам расставлена часть боёв', 'all that are known are over', 3, true],
  ])('says «%s» · %s', async (text, _when, count, isPartial) => {
    const { categories } = plannedDay();
    const later = { key: 'cadets-b:female:41' as const, count: 3, isPublished: false, court: null };
    const awaited = isPartial ? categories.map((known) => ({ ...known, ...later })) : [];
    fakeApi({
      getDay: () => plannedDay({ bouts: heldBouts(count), categories: [...categories, ...awaited] }),
    });
    await openDayPage();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('says which age groups are still to be drawn · a part of the draw is published', async () => {
    const { categories } = plannedDay();
    const later = (key: CategoryKey, count: number) =>
      categories.map((known) => ({ ...known, ...{ key, count, isPublished: false, court: null } }));
    const awaited = [
      ...later('cadets-a:male:37', 2),
      ...later('cadets-b:female:41', 3),
      ...later('cadets-b:male:41', 0),
    ];
    fakeApi({ getDay: () => plannedDay({ categories: [...categories, ...awaited] }) });
    await openDayPage();
    expect(await screen.findByText('По кортам расставлена часть боёв')).toBeVisible();
    expect(
      screen.getByText(/^Жеребьёвка ещё впереди: Кадеты, кат\. А \(1\sкатегория\); Кадеты, кат\. Б\.$/),
    ).toBeVisible();
  });

  test('leads to the list of days · the calendar does not have the tournament', async () => {
    fakeApi({ getDay: () => plannedDay({ isListed: false }) });
    await openDayPage();
    await screen.findByRole('heading', { level: 1, name: 'Кубок' });
    expect(screen.getByRole('link', { name: 'Дни турниров' })).toHaveAttribute('href', '/day');
    expect(screen.queryByRole('link', { name: 'Страница турнира' })).not.toBeInTheDocument();
  });

  test('says in the search and the plan that a bout is not fought · the opponent is withdrawn', async () => {
    const { bouts: planned, entries } = plannedDay();
    const bouts = planned.map((bout) => ({ ...bout, isFought: bout.number !== 201 }));
    const [first, second] = bouts.flatMap(entriesIn);
    const name = (id: number | undefined) => entries.find((one) => one.id === id)?.name ?? '';
    fakeApi({
      getDay: () =>
        plannedDay({ bouts, entries: entries.map((one) => ({ ...one, isWithdrawn: one.id === second })) }),
    });
    const { user } = await openDayPage();
    expect(await screen.findByText(`${name(first)} – ${name(second)} (снят): без боя`)).toBeVisible();
    await user.type(await search(), name(first));
    expect(await screen.findByText(/: соперник снят, боя не будет$/)).toBeVisible();
  });

  test('says when each age group is weighed, until all are', async () => {
    const times = { day: 0, from: '08:00', until: '09:30', groups: ['cadets-a', 'cadets-b'] };
    const later = { day: 1, from: '13:00', until: '14:00', groups: ['youngest-a'] };
    const weighIns = [
      { ...times, weighing: 'open' as const },
      { ...later, weighing: null },
    ];
    fakeApi({ getDay: () => plannedDay({ days: 2, weighIns }) });
    await openDayPage();
    const region = within(await screen.findByRole('region', { name: 'Взвешивание' }));
    expect(region.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '14\u00a0февраля, 08:00–09:30 Кадеты, кат. А; Кадеты, кат. Б, идёт',
      '15\u00a0февраля, 13:00–14:00 Младшие юноши, кат. А',
    ]);
  });

  test('names in the plan the bouts whose winners meet', async () => {
    fakeApi({ getDay: () => plannedDay() });
    await openDayPage();
    const plan = within(await screen.findByRole('region', { name: 'План по кортам' }));
    const [link] = plan.getAllByRole('link', { name: /^боя\s202$/ });
    expect(link?.parentElement).toHaveTextContent(/^Победитель боя 201\s– победитель боя 202$/);
    expect(link).toHaveAttribute('href', '/day/test/cadets-a-male-33#bout-202');
    expect(plan.getByRole('link', { name: '203' })).toHaveAttribute(
      'href',
      '/day/test/cadets-a-male-33#bout-203',
    );
  });

  test('prints the plan of every court, whichever is open', async () => {
    const { bouts } = plannedDay();
    const first = bouts.slice(0, 1).map((bout) => ({ ...bout, court: 1, number: 101 }));
    fakeApi({ getDay: () => plannedDay({ bouts: [...bouts, ...first] }) });
    await openDayPage();
    await screen.findByRole('heading', { name: 'План по кортам' });
    const printed = () => screen.queryAllByText(/^Кубок: корт \d$/).map(({ textContent }) => textContent);
    expect(printed()).toEqual([]);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(printed()).toEqual(['Кубок: корт 1', 'Кубок: корт 2']);
    expect(screen.getAllByText(/^14 февраля 2027 г\., редакция\s\d+$/)).toHaveLength(2);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(printed()).toEqual([]);
  });

  test('lists its categories by age group and sex, with court and time, each leading to its page', async () => {
    fakeApi({ getDay: () => plannedDay() });
    await openDayPage();
    const group = within(await screen.findByRole('region', { name: /^Кадеты, кат\. А/ }));
    expect(group.getByRole('heading', { name: 'Юноши' })).toBeVisible();
    const category = group.getByRole('link', { name: /до\s33/i });
    expect(category).toHaveAttribute('href', '/day/test/cadets-a-male-33');
    expect(category).toHaveTextContent(/4\sучастника/);
    expect(category).toHaveTextContent(/корт\s2, не\sраньше\s14:10/);
  });

  const begun = { entries: [3, 4] as [number, number], calls: [], startedAt: 'a', result: null };
  test.each([
    ['when it goes on', heldBouts(2), /корт\s2, не\sраньше\s14:22$/],
    [
      'which bout is on',
      heldBouts(1).map((bout) => (bout.bout === '4.2' ? { ...bout, record: begun } : bout)),
      /корт\s2, идёт\sбой\s202$/,
    ],
    ['that it is over, and who has won', heldBouts(3), /бои\sзакончены1-е\sместо: Марк Орлов$/],
  ])('says of a category %s', async (_what, bouts, text) => {
    fakeApi({ getDay: () => plannedDay({ bouts }) });
    await openDayPage();
    const group = within(await screen.findByRole('region', { name: /^Кадеты, кат\. А/ }));
    expect(group.getByRole('link', { name: /до\s33/i })).toHaveTextContent(text);
  });

  test('leads from a merged category to the one that it was merged into', async () => {
    const day = plannedDay();
    const heavier = { ...day.categories[0], key: 'cadets-a:male:37' as const };
    const merged = { ...closedDay().categories[0], count: 0, mergedInto: heavier.key };
    fakeApi({ getDay: () => ({ ...day, categories: [merged, heavier] as typeof day.categories }) });
    await openDayPage();
    expect(await screen.findByRole('link', { name: /объединена: до\s37/ })).toHaveAttribute(
      'href',
      '/day/test/cadets-a-male-37',
    );
  });

  test('says what will appear · it has no entries', async () => {
    fakeApi({ getDay: () => emptyDay() });
    await openDayPage();
    expect(await screen.findByText(/Категории появятся/)).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('says so and keeps out of search engines · the tournament has none', async () => {
    fakeApi({ getDay: () => ({ status: 404 }) });
    await openDayPage();
    expect(await screen.findByText('У этого турнира дня пока нет')).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('reports a failed load, and «Повторить» loads it', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const api = fakeApi({ getDay: () => ({ status: 500 }) });
    const { user } = await openDayPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить день турнира.');
    expect(loggedProblems(warn)).toHaveLength(1);
    api.use({ getDay: () => plannedDay() });
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Кубок' })).toBeVisible();
  });

  test('shows a placeholder · it loads', async () => {
    fakeApi({ getDay: hang });
    await openDayPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'День турнира' })).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe('search', () => {
  test.each([
    ['an athlete, е for ё', 'соловьев', ['Пётр Соловьёв']],
    ['a club', 'легион', ['Марк Орлов', 'Илья Жуков']],
    ['a coach', 'лебед', ['Марк Орлов', 'Пётр Соловьёв', 'Илья Жуков', 'Глеб Ким']],
  ])('finds by %s, with category, court and time', async (_what, query, names) => {
    fakeApi({ getDay: () => plannedDay() });
    const { user } = await openDayPage();
    await user.type(await search(), query);
    const found = within(screen.getByRole('search')).getAllByRole('listitem');
    expect(found.map((item) => item.querySelector('b')?.textContent)).toEqual(names);
    expect(found[0]).toHaveTextContent(/корт\s2, не\sраньше\s14:1\d/);
    // The category opens with the way of the athlete who was found.
    expect(within(found[0] as HTMLElement).getByRole('link', { name: /^Кадеты/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/day\/test\/cadets-a-male-33\?entry=\d+$/),
    );
  });

  test('says that nobody was found, and searches from two letters on', async () => {
    fakeApi({ getDay: () => plannedDay() });
    const { user } = await openDayPage();
    await user.type(await search(), 'щ');
    expect(within(screen.getByRole('search')).getByRole('status')).toBeEmptyDOMElement();
    await user.type(await search(), 'щ');
    expect(screen.getByText(/Никого не нашли/)).toBeVisible();
  });
});

describe('one’s own entries', () => {
  test('stand on top with missing papers, and can be saved as a calendar · a parent', async () => {
    fakeApi({
      getDay: () => plannedDay(),
      getMyDay: () => ({ isSecretary: false, witness: [], entries: [{ ...mine, lacks: ['umo' as const] }] }),
    });
    let saved: Blob | undefined;
    URL.createObjectURL = (blob: Blob) => {
      saved = blob;
      return 'blob:1';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const { user } = await openDayPage('/day/test', { state: signedIn('parent') });
    const own = within(await screen.findByRole('region', { name: 'Мои дети' }));
    expect(own.getByText('Марк Орлов')).toBeVisible();
    expect(own.getByText('нет УМО')).toBeVisible();
    expect(own.queryByRole('button', { name: 'Это мой спортсмен' })).not.toBeInTheDocument();
    await user.click(own.getByRole('button', { name: /В\sкалендарь/ }));
    const file = await saved?.text();
    expect(file).toContain('DTSTART:20270214T111');
    expect(file).toContain('Марк Орлов');
  });

  test('begin with those who come out first, and open to the whole list · there are many', async () => {
    const entries = [10, 11, 12, 13, 14, 15, 1].map((id) => ({ ...mine, ...entry(id) }));
    const day = plannedDay();
    fakeApi({
      getDay: () => ({ ...day, entries: [...day.entries, ...entries.slice(0, -1)] }),
      getMyDay: () => ({ isSecretary: false, witness: [], entries }),
    });
    const { user } = await openDayPage('/day/test', { state: signedIn('coach') });
    const own = within(await screen.findByRole('region', { name: 'Мои спортсмены' }));
    expect(own.getAllByRole('listitem')).toHaveLength(6);
    expect(own.getAllByRole('listitem')[0]).toHaveTextContent('Марк Орлов');
    await user.click(own.getByRole('button', { name: 'Показать всех: 7' }));
    expect(own.getAllByRole('listitem')).toHaveLength(7);
    expect(own.queryByRole('button', { name: /Показать/ })).not.toBeInTheDocument();
  });

  test('take the confirmation of the coach for a proposed link', async () => {
    let link: 'proposed' | 'linked' = 'proposed';
    const api = fakeApi({
      getDay: () => plannedDay(),
      getMyDay: () => ({ isSecretary: false, witness: [], entries: [{ ...mine, link }] }),
      confirmDayLink: () => {
        link = 'linked';
        return { entries: [{ ...mine, link }] };
      },
    });
    const { user } = await openDayPage('/day/test', { state: signedIn('coach') });
    await user.click(await screen.findByRole('button', { name: 'Это мой спортсмен' }));
    await screen.findByRole('region', { name: 'Мои спортсмены' });
    expect(api.callsTo('confirmDayLink').map(({ params }) => params)).toEqual([
      { tournament: 'test', entry: 1 },
    ]);
    expect(screen.queryByRole('button', { name: 'Это мой спортсмен' })).not.toBeInTheDocument();
  });

  test('take one confirmation of the coach for all proposed links, and name the one that is refused', async () => {
    const entries = [1, 2, 3].map((id) => ({ ...mine, id, link: 'proposed' as const }));
    const linked = new Set<number>();
    const told = () => entries.map((one) => (linked.has(one.id) ? { ...one, link: 'linked' as const } : one));
    let isRefused = true;
    const api = fakeApi({
      getDay: () => plannedDay(),
      getMyDay: () => ({ isSecretary: false, witness: [], entries: told() }),
      confirmDayLink: ({ params }) => {
        if (params.entry === 3 && isRefused)
          return { status: 409, body: { error: 'conflict', message: 'Уже подтверждён другим.' } };
        linked.add(Number(params.entry));
        return { entries: told() };
      },
    });
    const { user } = await openDayPage('/day/test', { state: signedIn('coach') });
    await user.click(await screen.findByRole('button', { name: 'Это мои спортсмены: 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Да, все мои' }));
    expect(await dialog.findByText(/Уже подтверждён другим\.$/)).toBeVisible();
    expect(linked).toEqual(new Set([1, 2]));

    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Да, все мои' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo('confirmDayLink')).toHaveLength(4);
  });

  test('are not asked for · a guest', async () => {
    const api = fakeApi({ getDay: () => plannedDay() });
    await openDayPage();
    expect(await screen.findByRole('heading', { name: 'Кубок' })).toBeVisible();
    expect(api.callsTo('getMyDay')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Стол секретариата' })).not.toBeInTheDocument();
  });

  test('lead a secretary to the desk', async () => {
    fakeApi({
      getDay: () => plannedDay(),
      getMyDay: () => ({ isSecretary: true, witness: [], entries: [] }),
    });
    await openDayPage('/day/test', { state: signedIn('referee') });
    expect(await screen.findByRole('link', { name: 'Стол секретариата' })).toHaveAttribute(
      'href',
      '/day/test/desk',
    );
  });

  test('lead an organiser of the league, who is no secretary, to the desk', async () => {
    fakeApi({
      getDay: () => plannedDay(),
      getMyDay: () => ({ isSecretary: false, witness: [], entries: [] }),
    });
    const { session } = signedIn('referee');
    await openDayPage('/day/test', {
      state: { session: { ...session, verified: { ...session.verified, organiser: true } } },
    });
    expect(await screen.findByRole('link', { name: 'Стол секретариата' })).toBeVisible();
  });
});
