import { fakeApi, signedIn } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import { entry, foughtBouts, plannedDay } from '../../testing/day.ts';
import { openDayPage } from '../../testing/paused-streams.ts';

const mine = { ...entry(1), status: 'entered' as const, isSure: true, lacks: [] };

describe('one’s own entries', () => {
  test('stand on top with missing papers, and can be saved as a calendar · a parent', async () => {
    fakeApi({
      getDay: () => plannedDay(),
      getMyDay: () => ({
        isSecretary: false,
        now: '2027-02-14T11:19:00.000Z',
        entries: [{ ...mine, lacks: ['umo' as const] }],
      }),
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
    expect(own.getByText('нет медицинского допуска')).toBeVisible();
    await user.click(own.getByRole('button', { name: /В\sкалендарь/ }));
    const file = await saved?.text();
    expect(file).toContain('DTSTART:20270214T111');
    expect(file).toContain('Марк Орлов');
  });

  test('offer the coach a protest against the last bout that was lost, while there is time by the site’s clock', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-02-14T15:00:00Z'));
    const bouts = foughtBouts(1);
    const api = fakeApi({
      getDay: () => plannedDay({ bouts }),
      getMyDay: () => ({
        isSecretary: false,
        now: '2027-02-14T11:19:00.000Z',
        entries: [mine, { ...mine, ...entry(2) }],
      }),
      protestBout: () => ({ status: 409, body: { error: 'conflict', message: 'Время протеста вышло.' } }),
    });
    const { user } = await openDayPage('/day/test', { state: signedIn('coach') });
    await user.click(await screen.findByRole('button', { name: 'Протест: бой 201' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Подать протест' }));
    expect(await dialog.findByText('Время протеста вышло.')).toBeVisible();
    expect(api.callsTo('protestBout')[0]?.body).toMatchObject({ bout: '4.1', entries: [1, 2] });
  });

  test('mark what waits for the decision about a protest · everybody', async () => {
    const [semi, other, final] = foughtBouts(2);
    const record = semi?.record && { ...semi.record, protest: 'review' as const };
    const corners = [{ entry: 1 }, { entry: 3 }];
    const bouts = semi && record && other && final ? [{ ...semi, record }, other, { ...final, corners }] : [];
    fakeApi({
      getDay: () => plannedDay({ bouts }),
      getMyDay: () => ({ isSecretary: false, now: '2027-02-14T11:19:00.000Z', entries: [mine] }),
    });
    await openDayPage('/day/test', { state: signedIn('coach') });
    const own = within(await screen.findByRole('region', { name: 'Мои спортсмены' }));
    expect(own.getByText('Протест рассматривается')).toBeVisible();
    expect(own.getByText('Ждёт решения по протесту')).toBeVisible();
    expect(own.queryByRole('button', { name: /^Протест/ })).toBeNull();
  });

  test('are not asked for · a guest', async () => {
    const api = fakeApi({ getDay: () => plannedDay() });
    await openDayPage();
    expect(await screen.findByRole('heading', { name: 'Кубок' })).toBeVisible();
    expect(api.callsTo('getMyDay')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Стол секретариата' })).not.toBeInTheDocument();
  });
});

test.each([
  [2, 'взвешен', null],
  [3, null, /^1-е\sместо$/],
])(
  'own athlete · has a place instead of the weighing after the last bout · %i of 3 are over',
  async (count, weighed, place) => {
    const final = [{ entry: 1 }, { entry: 3 }];
    const bouts = foughtBouts(count).map((bout) =>
      bout.bout === '2.1' ? { ...bout, corners: final } : bout,
    );
    fakeApi({
      getDay: () => plannedDay({ bouts }),
      getMyDay: () => ({
        isSecretary: false,
        now: '2027-02-14T11:19:00.000Z',

        entries: [{ ...mine, status: 'weighed' as const }],
      }),
    });
    await openDayPage('/day/test', { state: signedIn('parent') });
    const own = within(await screen.findByRole('region', { name: 'Мои дети' }));
    expect(own.getByRole('link', { name: /^Бой\s201$/ }).parentElement).toHaveTextContent(
      /^Бой 201, корт 2, победа: Марк Орлов, по очкам$/,
    );
    if (weighed) expect(own.getByText(weighed)).toBeVisible();
    else expect(own.queryByText('взвешен')).not.toBeInTheDocument();
    if (place) expect(own.getByText(place)).toBeVisible();
    else expect(own.queryByText(/место/)).not.toBeInTheDocument();
  },
);
