import { selectVerifiedUser } from '@league/shared';
import type { User } from '@league/shared/contract';
import type { FakeHandlers } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openProfile } from '../../../testing/open-profile.tsx';
import { athlete, child, club, coach, parent } from '../../../testing/samples.ts';

const referee = athlete({ user_type: 'referee' });

test.each<[string, User, string, string | null]>([
  ['club · waits for the league', club(), 'Клуб подтвердит лига', null],
  ['referee · waits for the league', referee, 'Вас подтвердит лига', null],
  ['coach · waits for the club', coach(), 'Вас подтвердит клуб «Олимп, Фрязино»', 'Сменить клуб'],
  [
    'coach · waits for the club in nested quotation marks · its name has some',
    coach({ club_name: 'СК «Вихрь» 1' }),
    'Вас подтвердит клуб «СК „Вихрь“ 1»',
    'Сменить клуб',
  ],
  [
    'coach · is asked to choose a club · there is none',
    coach({ club_name: null }),
    'Нужно выбрать клуб',
    'Выбрать клуб',
  ],
  [
    'athlete · waits for the coach',
    athlete(),
    'Вас подтвердит тренер: Анна Орлова',
    'Сменить клуб или тренера',
  ],
  [
    'athlete · is asked to choose a coach · there is none',
    athlete({ coachName: null }),
    'Нужно выбрать тренера',
    'Сменить клуб или тренера',
  ],
])('%s', async (_, user, title, change) => {
  openProfile(user, { getUser: () => ({ ...user, confirmed: false }) });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('Ожидает подтверждения')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /клуб/ }).map((button) => button.textContent)).toEqual(
    change ? [change] : [],
  );
});

test('parent · is told that the coach has to confirm the child', async () => {
  openProfile(parent(), { getUser: () => child({ confirmed: false }) }, { id: 42 });
  expect(await screen.findByText('Ребёнка подтвердит тренер: Анна Орлова')).toBeVisible();
});

const lists = {
  listClubs: () => [
    { id: 3, club_name: 'Олимп' },
    { id: 4, club_name: 'Восток' },
  ],
  listCoaches: ({ params }) =>
    params.id === 4 ? [{ id: 9, lastname: 'Ким', firstname: 'Олег', middlename: null }] : [],
} satisfies FakeHandlers;

async function choose(
  user: ReturnType<typeof openProfile>['user'],
  field: string,
  text: string,
  option: string,
) {
  const box = await screen.findByRole('combobox', { name: field });
  await waitFor(() => expect(box).toBeEnabled());
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
  await user.click(await screen.findByRole('option', { name: option }));
}

test('affiliation · is changed by an athlete, who is told who has to confirm it', async () => {
  let person = athlete({ club_id: 3 });
  const { api, store, user } = openProfile(athlete(), {
    ...lists,
    getUser: () => person,
    validate: () => ({ user: person }),
    changeAffiliation: () => {
      person = athlete({ club_id: 4, coachName: 'Ким Олег', confirmed: false });
      return person;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Сменить клуб или тренера' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сменить клуб или тренера' }));
  const save = dialog.getByRole('button', { name: 'Сохранить' });
  expect(save).toBeDisabled();
  await choose(user, 'Клуб', 'вост', 'Восток');
  await choose(user, 'Тренер', 'ким', 'Ким Олег');
  await user.click(save);
  const standing = await screen.findByText('Вас подтвердит тренер: Ким Олег');
  expect(standing).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(standing.closest('[tabindex]')).toHaveFocus());
  expect(api.callsTo('changeAffiliation')[0]?.body).toEqual({ clubId: 4, coachselected: 9 });
  await waitFor(() => expect(selectVerifiedUser(store.getState())?.confirmed).toBe(false));
});
