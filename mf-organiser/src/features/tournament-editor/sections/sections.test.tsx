import type { AgeGroup } from '@league/shared/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draftOf, openEditor } from '../../../testing/open-editor.tsx';

beforeEach(() => localStorage.clear());
/** The chunk that draws Markdown, so that no test waits for its compilation. */
beforeAll(() => import('@league/shared/tournament'));
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('beginning · is a day at the usual time, which may be changed and taken away', async () => {
  const { write, lastSave } = await openEditor();
  await write(field('Первый день *'), '2027-03-14');
  await waitFor(() => expect(lastSave()?.startsAt).toBe('2027-03-14T09:00:00+03:00'));
  await write(field('Начало *'), '10:30');
  await waitFor(() => expect(lastSave()?.startsAt).toBe('2027-03-14T10:30:00+03:00'));
  await write(field('Начало *'), '');
  await waitFor(() => expect(lastSave()?.startsAt).toBe('2027-03-14'));
});

test.each([
  ['day', undefined, /Первый день/, 'Заполните поле «Первый день»'],
  ['time', '2027-03-14', /Начало/, 'Укажите время'],
  ['day that is over', '2020-03-14T09:00:00+03:00', /Первый день/, 'Этот день уже прошёл'],
])('beginning · says in its own words what is wrong · %s', async (_what, startsAt, label, sentence) => {
  const message = sentence.startsWith('Этот') ? sentence : startsAt ? 'Нужно время вида …' : 'Заполните поле';
  const problems = [{ field: 'startsAt', message }];
  const { user } = await openEditor(draftOf({ document: { startsAt }, problems }));
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(field(label)).toHaveAccessibleDescription(sentence);
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
});

test('text · is saved as what it means', async () => {
  const { write, lastSave } = await openEditor();
  const broadcast = (to: object) => ({ links: { broadcast: to } });
  const video = { kind: 'external', href: 'https://vk.com/video1', note: 'видео ↗' };
  for (const [label, text, saved] of [
    ['Число участников *', '450 человек', { capacity: '450 человек' }],
    ['Число участников *', '450', { capacity: 450 }],
    ['Команды', 'Олимп\n\n Легион ', { teams: ['Олимп', 'Легион'] }],
    ['Название *', 'Кубок 🥋', { title: 'Кубок 🥋' }],
    ['Трансляция', 'vk.com/video1', broadcast(video)],
  ] as const) {
    await write(field(label), text);
    await waitFor(() => expect(lastSave()).toEqual(saved));
  }
  const to = () => (lastSave()?.links as { broadcast?: object } | null)?.broadcast;
  await write(field('Трансляция'), '/rating');
  await waitFor(() => expect(to()).toMatchObject({ kind: 'site', to: '/rating' }));
  await write(field('Трансляция'), '');
  await waitFor(() => expect(to()).toEqual({ kind: 'unavailable', note: 'появится в день турнира' }));
});

test('applications · begin with the capacity as their limit, and end without a value', async () => {
  const { user, write, lastSave } = await openEditor(draftOf({ document: { capacity: 300 } }));
  const taken = field('Клубы подают заявки на сайте');
  await user.click(taken);
  expect(field('Мест для заявок *')).toHaveValue('300');
  await write(field('Последний день заявок'), '2027-03-01');
  await waitFor(() => expect(lastSave()?.applications).toEqual({ limit: 300, until: '2027-03-01' }));
  await write(field('Мест для заявок *'), '');
  await write(field('Последний день заявок'), '');
  expect(taken).toBeChecked();
  await user.click(taken);
  await user.tab();
  await waitFor(() => expect(lastSave()?.applications).toBeNull());
});

test('categories · are the league’s until they are changed; one with a fault stays open while it is mended', async () => {
  const problems = [{ field: 'categories.0.weights.male', message: 'Веса – от лёгкого к тяжёлому' }];
  const { server, user, write, lastSave } = await openEditor(
    draftOf({ document: { startsAt: '2027-03-14T09:00:00+03:00' }, problems }),
  );
  const rows = within(screen.getByRole('region', { name: 'Категории' }));
  expect(rows.getByText(/^Как в лиге: Младшие юноши, кат\. А; /)).toBeVisible();
  await user.click(rows.getByRole('button', { name: 'Изменить категории лиги' }));
  const [first] = rows.getAllByRole('group').filter((one) => one.tagName === 'DETAILS');
  expect(first).toHaveTextContent('Младшие юноши, кат. А, 2016–2017 г. р.');
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  await waitFor(() => expect(first).toHaveAttribute('open'));
  const [weights] = rows.getAllByLabelText('Веса юношей, кг');
  server.draft = { ...server.draft, problems: [] };
  await write(weights as HTMLElement, '24 27,5 27,5+');
  await waitFor(() =>
    expect((lastSave()?.categories as AgeGroup[] | undefined)?.[0]?.weights.male).toEqual([
      '24',
      '27.5',
      '27.5+',
    ]),
  );
  expect(first).toHaveAttribute('open');
  const own = within(first as HTMLElement);
  await write(own.getByLabelText('Соревнований до этого, не больше'), '0');
  await write(own.getByLabelText('Мест'), '16');
  await user.selectOptions(own.getByLabelText('Как выигрывают бой'), 'сумма очков двух раундов');
  await write(own.getByLabelText('Время боя'), '2 × 1:00');
  await waitFor(() =>
    expect((lastSave()?.categories as AgeGroup[] | undefined)?.[0]).toMatchObject({
      ...{ competitions: 0, limit: 16, bouts: 'sum-of-two', time: '2 × 1:00' },
    }),
  );
});

test('contacts · are added, filled in, ordered and taken away', async () => {
  const { user, write, lastSave } = await openEditor();
  const add = screen.getByRole('button', { name: 'Добавить человека' });
  await user.click(add);
  await write(field('Имя и фамилия *'), 'Анна Орлова');
  await user.click(field('Телефон *'));
  await user.paste('89035550144');
  await user.tab();
  await waitFor(() =>
    expect(lastSave()?.contacts).toEqual([{ name: 'Анна Орлова', phone: '+7(903)555-01-44' }]),
  );
  await user.click(add);
  await user.click(screen.getByRole('button', { name: 'Выше: Контакт 2' }));
  await user.tab();
  await waitFor(() => expect(lastSave()?.contacts).toMatchObject([{}, { name: 'Анна Орлова' }]));
  await user.click(screen.getByRole('button', { name: 'Убрать: Контакт 1' }));
  await user.click(screen.getByRole('button', { name: 'Убрать: Контакт 1' }));
  await user.tab();
  await waitFor(() => expect(lastSave()?.contacts).toBeNull());
});

test('status · asks for the former beginning, or for the reason', async () => {
  const startsAt = '2027-03-14T09:00:00+03:00';
  const { user, write, lastSave } = await openEditor(draftOf({ document: { startsAt } }));
  await user.click(field('Перенесён'));
  expect(field('Должен был начаться *')).toHaveValue('2027-03-14');
  await user.tab();
  await waitFor(() => expect(lastSave()?.status).toEqual({ kind: 'moved', from: startsAt }));
  await user.click(field('Отменён'));
  await write(field('Причина *'), 'Зал закрыт');
  await waitFor(() => expect(lastSave()?.status).toEqual({ kind: 'cancelled', reason: 'Зал закрыт' }));
  await user.click(field('По плану'));
  await user.tab();
  await waitFor(() => expect(lastSave()?.status).toBeNull());
});

test('regulations · are shown as their page draws them, without HTML and without addresses that run', async () => {
  await openEditor();
  const area = field('Текст положения');
  const fill = (value: string) => act(async () => fireEvent.change(area, { target: { value } }));
  await fill('<img src=x onerror=alert(1)>\n\n[да](javascript:alert(1))');
  const look = await screen.findByRole('region', { name: 'Как это выглядит' });
  await within(look).findByText('<img src=x onerror=alert(1)>');
  expect(look.querySelectorAll('img, script')).toHaveLength(0);
  expect(within(look).getByText('да').getAttribute('href')).toBe('');
  await fill('## Возраст');
  expect(await within(look).findByRole('heading', { name: 'Возраст' })).toBeVisible();
});

test('change of another person · reaches a field that nobody edits', async () => {
  const { server, write } = await openEditor();
  await act(async () => server.elsewhere({ weighIn: 'в школе' }));
  await write(field('Город *'), 'Клин');
  await waitFor(() => expect(field('Взвешивание')).toHaveValue('в школе'));
});
