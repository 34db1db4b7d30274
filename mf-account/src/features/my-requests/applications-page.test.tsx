import { screen, waitFor, within } from '@testing-library/react';
import { gleb, LIST, openApplications as open, type Scene, vera } from '../../testing/open-applications.tsx';
import { paper, papers } from '../../testing/papers.ts';
import { past, request } from '../../testing/requests.ts';
import { invitation, listed, participant } from '../../testing/samples.ts';

const family: Scene = {
  viewer: 'parent',
  id: 241,
  handlers: { listChildren: () => [], listAthletePapers: () => [] },
};
const card = (name: string) => screen.findByRole('article', { name });
const silent = () => jest.spyOn(console, 'warn').mockImplementation();

test('applications · stand with future ones first, the nearest on top, then past ones, the latest on top', async () => {
  const on = (id: number, name: string, date: string) =>
    request({ activity: { id, name, date, location: 'Фрязино', status: null } });
  const { user } = open([
    on(1, 'Поздний', '2099-08-01'),
    on(2, 'Давний', '2024-01-01'),
    on(3, 'Ранний', '2099-07-01'),
    past(),
  ]);
  await card('Ранний');
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Мои заявки', 'Предстоящие 2', 'Ранний', 'Поздний', 'Прошедшие2']);
  await user.click(screen.getByRole('button', { name: 'Прошедшие 2' }));
  expect(headings()).toEqual([
    'Мои заявки',
    'Предстоящие 2',
    'Ранний',
    'Поздний',
    'Прошедшие2',
    'Зимний сбор',
    'Давний',
  ]);
  expect(screen.queryByLabelText('Спортсмен')).toBeNull();
});

test.each(['athlete', 'coach'] as const)(
  'location without spaces · wraps · on the page of a %s',
  async (viewer) => {
    const location = `https://maps.test/${'x'.repeat(80)}`;
    open([request({ activity: { id: 3, name: 'Сбор', date: '2099-07-12', location, status: null } })], {
      viewer,
    });
    expect(await screen.findByText(new RegExp(location))).toHaveStyle({ overflowWrap: 'anywhere' });
  },
);

test('applications · link to camps and attestation events · there are none', async () => {
  open([]);
  expect(await screen.findByText('Заявок пока нет')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Сборы и лагеря' })).toHaveAttribute('href', '/camp');
  expect(screen.getByRole('link', { name: 'Аттестация' })).toHaveAttribute('href', '/certification');
});

test('applications · offer «Повторить» · they fail to load', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { user, api } = open([], { handlers: { [LIST]: () => ({ status: 503 }) } });
  expect(await screen.findByText('Не удалось загрузить заявки.')).toBeVisible();
  expect(warn).toHaveBeenCalledWith('[лига] Не удалось загрузить заявки', expect.anything());
  api.use({ [LIST]: () => [request()] });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await card('Лагерь «Восток»')).toBeVisible();
});

test('invitation · shows the pay button · it is accepted', async () => {
  let current = request();
  const { user, api } = open([], {
    handlers: {
      [LIST]: () => [current],
      respondToCamp: () => {
        current = request({ status: 'accepted' });
        return participant();
      },
      setNotificationStatus: () => invitation({ participant_status: 'accepted' }),
    },
  });
  const item = within(await card('Лагерь «Восток»'));
  await user.click(item.getByRole('button', { name: 'Принять участие (Лагерь)' }));
  expect(await item.findByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' })).toBeVisible();
  expect(item.getByText('Участие подтверждено')).toBeVisible();
  expect(item.getByText('Не оплачено')).toBeVisible();
  expect(await card('Лагерь «Восток»')).toHaveFocus();
  expect(api.callsTo('respondToCamp').map(({ body }) => body)).toEqual([{ action: 'accept' }]);
  expect(api.callsTo('setNotificationStatus').map(({ params }) => params.id)).toEqual([7]);
});

test('pending payment · asks the person to finish it', async () => {
  open([request({ status: 'accepted', payment_status: 'pending' })]);
  const item = within(await card('Лагерь «Восток»'));
  expect(item.getByText('Оплата начата. Если вы её не закончили, вернитесь к ней.')).toBeVisible();
  expect(item.queryByText('Оплатите участие.')).toBeNull();
  expect(item.getByRole('button', { name: 'Оплатить 1\u00a0000\u00a0₽' })).toBeVisible();
});

test('answer · is reported on the card and can be repeated · it fails', async () => {
  silent();
  const { user } = open([request()], { handlers: { respondToCamp: () => ({ status: 500 }) } });
  const item = within(await card('Лагерь «Восток»'));
  await user.click(item.getByRole('button', { name: 'Отказаться (Лагерь)' }));
  await screen.findByRole('dialog', { name: 'Отказаться от участия: Лагерь «Восток»?' });
  await user.click(screen.getByRole('button', { name: 'Отказаться' }));
  expect(await item.findByRole('alert')).toHaveTextContent('Не удалось отправить ответ. Попробуйте ещё раз.');
  await waitFor(() => expect(item.getByRole('button', { name: 'Отказаться (Лагерь)' })).toBeVisible());
});

test('parent · filters by child and answers for that child', async () => {
  const event = { id: 5, name: 'Весенняя аттестация', date: '2099-03-01', location: 'Москва', status: null };
  const { user, api } = open(
    [
      request({ athlete: gleb, notification_id: null }),
      request({ athlete: vera, kind: 'event', activity: event, notification_id: 9 }),
    ],
    {
      ...family,
      handlers: { ...family.handlers, respondToCamp: () => participant() },
    },
  );
  expect(within(await card('Лагерь «Восток»')).getByText('Орлов Глеб')).toBeVisible();
  expect(within(await card('Весенняя аттестация')).getByText('Орлова Вера')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Спортсмен'), 'Орлов Глеб');
  expect(screen.queryByRole('article', { name: 'Весенняя аттестация' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Принять участие (Лагерь)' }));
  await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(2));
  expect(api.callsTo('respondToCamp').map(({ body }) => body)).toEqual([
    { action: 'accept', athlete_id: 42 },
  ]);
});

test('question before declining · names the child · a parent declines', async () => {
  const { user } = open([request({ athlete: gleb }), request({ athlete: vera })], family);
  await user.selectOptions(await screen.findByLabelText('Спортсмен'), 'Орлова Вера');
  await user.click(screen.getByRole('button', { name: 'Отказаться (Лагерь)' }));
  const name = 'Отказаться от участия: Лагерь «Восток», Орлова Вера?';
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
});

test('missing papers · are listed with a link to the papers of that athlete', async () => {
  open([request({ athlete: gleb, missing_documents: ['umo', 'insurance'] })], family);
  const item = within(await card('Лагерь «Восток»'));
  expect(item.getByText('Не хватает: УМО, страховка.')).toBeVisible();
  expect(item.getByRole('link', { name: 'Загрузить документы' })).toHaveAttribute(
    'href',
    '/documents?athlete=42',
  );
});

test('parent without applications · sees which papers of the children need attention', async () => {
  open([], {
    ...family,
    handlers: {
      listChildren: () => [listed(gleb), listed(vera)],
      listAthletePapers: () => [
        { athlete_id: 42, documents: papers(paper('umo'), paper('passport'), paper('insurance')) },
        { athlete_id: 43, documents: papers(paper('umo', { status: 'expiring' }), paper('passport')) },
      ],
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Документы детей' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['УМО Скоро истекает', 'Страховка Не загружен']),
  );
  expect(section.queryByText('Орлов Глеб')).toBeNull();
  // What waits for an answer comes first.
  expect(screen.getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent('Документы детей');
  expect(section.getByRole('link', { name: 'Документы: Орлова Вера' })).toHaveAttribute(
    'href',
    '/documents?athlete=43',
  );
});
