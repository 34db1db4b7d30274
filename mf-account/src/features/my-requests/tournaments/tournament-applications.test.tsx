import type { LeagueRequest } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { tournamentRequest } from '../../../testing/requests.ts';
import ApplicationsPage from '../applications-page.tsx';

const LIST = 'listRequests';
const WITHDRAW = 'withdrawApplication';

function open(
  list: LeagueRequest[],
  { viewer = 'coach', handlers = {} }: { viewer?: 'coach' | 'club'; handlers?: FakeHandlers } = {},
) {
  const api = fakeApi({ [LIST]: () => list, ...handlers });
  const app = renderApp(<ApplicationsPage />, {
    path: '/requests',
    state: signedIn(viewer, viewer === 'coach' ? 1 : 243),
  });
  return { ...app, api };
}
const card = async (name = 'Олимп 2099') => within(await screen.findByRole('article', { name }));
const silent = () => jest.spyOn(console, 'warn').mockImplementation();
const texts = (found: HTMLElement[]) =>
  found.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('coach · sees the category, the day, the number of athletes, when it was sent and its state', async () => {
  open([tournamentRequest()]);
  const item = await card();
  expect(item.getByText('Кадеты, кат. А')).toBeVisible();
  expect(item.getByText(/14 февраля 2099 г\./).parentElement).toHaveTextContent(/21 спортсмен$/);
  expect(item.getByText('Отправлена 20 ноября 2026 г.')).toBeVisible();
  expect(item.getByText('На рассмотрении')).toBeVisible();
  expect(item.queryByText(/Тренер:/)).toBeNull();
  expect(item.queryByText(/Приложите фото/)).toBeNull();
  expect(item.getByRole('link', { name: 'Открыть' })).toHaveAttribute('href', '/registration?application=12');
});

test('returned application · shows the remark and links to its correction', async () => {
  open([tournamentRequest({ status: 'returned', remark: 'Нет даты рождения у Белова' })]);
  const item = await card();
  expect(item.getByText('Возвращена')).toBeVisible();
  expect(item.getByRole('status')).toHaveTextContent('Замечание организатораНет даты рождения у Белова');
  expect(item.getByRole('link')).toHaveTextContent('Исправить');
  expect(item.getByRole('link')).toHaveAttribute('href', '/registration?application=12');
});

test('accepted application · leads to the results · the tournament is over', async () => {
  const tournament = { id: 'olimp_2020', title: 'Олимп 2020', date: '2020-02-14' };
  open([tournamentRequest({ status: 'accepted', tournament })]);
  const link = await screen.findByRole('link', { name: 'Результаты' });
  expect(link).toHaveAttribute('href', '/tournament/olimp_2020/results');
});

test('application · asks for the photo of the stamped form until it is accepted · the photo is missing', async () => {
  open([
    tournamentRequest({ image_url: null }),
    tournamentRequest({
      id: 13,
      image_url: null,
      status: 'accepted',
      tournament: { id: 'legion_2099', title: 'Легион 2099', date: '2099-03-14' },
    }),
  ]);
  const item = await card();
  expect(item.getByText('Приложите фото заявки с печатью')).toBeVisible();
  expect(item.getByRole('link', { name: 'Приложить фото' })).toHaveAttribute(
    'href',
    '/registration?application=12',
  );
  const accepted = await card('Легион 2099');
  expect(accepted.getByText('Принята')).toBeVisible();
  expect(accepted.queryByText(/Приложите фото/)).toBeNull();
  expect(accepted.queryByRole('button', { name: 'Отозвать' })).toBeNull();
  expect(accepted.getByRole('link', { name: 'Открыть' })).toBeVisible();
});

test('club · sees the author of each application and can change only its own', async () => {
  open(
    [
      tournamentRequest({ own: false, image_url: null, status: 'returned', remark: 'Нет печати' }),
      tournamentRequest({ id: 13, category: 'youth-12-14', athletes: 2 }),
    ],
    { viewer: 'club' },
  );
  await screen.findAllByRole('article');
  const [ofCoach, own] = screen.getAllByRole('article').map((article) => within(article));
  expect(ofCoach?.getByText('Тренер: Орлова Анна')).toBeVisible();
  expect(ofCoach?.getByText('Тренер ещё не приложил фото заявки с печатью')).toBeVisible();
  expect(texts(ofCoach?.getAllByRole('link') ?? [])).toEqual(['Открыть']);
  expect(ofCoach?.queryByRole('button')).toBeNull();
  expect(own?.getByText('Заявка клуба')).toBeVisible();
  expect(own?.getByRole('button', { name: 'Отозвать' })).toBeVisible();
});

test('withdrawal · asks with the name of the application, can be cancelled, and removes it', async () => {
  let list = [tournamentRequest()];
  const { user, api } = open([], {
    handlers: {
      [LIST]: () => list,
      [WITHDRAW]: () => {
        list = [];
        return {};
      },
    },
  });
  const ask = async () => {
    await user.click((await card()).getByRole('button', { name: 'Отозвать' }));
    return within(
      await screen.findByRole('dialog', { name: 'Отозвать заявку: Олимп 2099, Кадеты, кат. А?' }),
    );
  };
  await user.click((await ask()).getByRole('button', { name: 'Отмена' }));
  expect(api.callsTo(WITHDRAW)).toHaveLength(0);
  await user.click((await ask()).getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Заявок пока нет')).toBeVisible();
  const outcome = screen.getByText('Заявка отозвана: Олимп 2099, Кадеты, кат. А.');
  await waitFor(() => expect(outcome.closest('[tabindex]')).toHaveFocus());
  expect(api.callsTo(WITHDRAW).map(({ params }) => params.id)).toEqual([12]);
});

test('withdrawal · keeps the application and reports the refusal · it was accepted meanwhile', async () => {
  silent();
  let list = [tournamentRequest()];
  const { user } = open([], {
    handlers: {
      [LIST]: () => list,
      [WITHDRAW]: () => {
        list = [tournamentRequest({ status: 'accepted' })];
        return { status: 409, body: { error: 'conflict', message: 'Организатор уже принял эту заявку.' } };
      },
    },
  });
  await user.click((await card()).getByRole('button', { name: 'Отозвать' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Принята')).toBeVisible();
  const outcome = screen.getByText('Организатор уже принял эту заявку.');
  await waitFor(() => expect(outcome.closest('[tabindex]')).toHaveFocus());
});
