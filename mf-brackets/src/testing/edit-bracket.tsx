import type { BracketUpdate, CategoryGroup, WeightCategory } from '@league/shared/contract';
import {
  bout,
  category,
  fakeApi,
  fourSportsmen,
  group,
  loggedProblems,
  renderApp,
  signedIn,
  slot,
} from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { FinalBrackets } from '../features/brackets/final-brackets.tsx';

export const PAGE = '/tournament/final2024/finalBrackets';
const LIST = 'getBrackets';
export const SAVE = 'updateBrackets';
export const SEMIFINAL = '1/2 финала, бой 1: спортсмен 1, синий';

/** A fresh browser for each test, with its log. */
export function freshBrowser() {
  const log: { warn?: jest.SpyInstance } = {};
  beforeEach(() => {
    localStorage.clear();
    log.warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  return { logged: () => loggedProblems(log.warn as jest.SpyInstance) };
}

const third = () => [
  [bout('227', 'Тимур Сафин (Легион, Москва)', 'Егор Лапин (Олимп)')],
  [slot('Победитель боя 227')],
];

/** Opens the final of one category; a save is answered as the provider does. */
export async function openCategory({
  as = 'referee',
  confirmed = true,
  draw = { roundsA: fourSportsmen(), roundsB: third() },
}: {
  as?: 'club' | 'referee' | 'parent' | null;
  confirmed?: boolean;
  draw?: Partial<WeightCategory>;
} = {}) {
  if (as) localStorage.setItem('token', 't');
  let stored = category(draw);
  const api = fakeApi({
    [LIST]: (): { categories: CategoryGroup[] } => ({ categories: [group([stored])] }),
    listChildren: () => [],
    [SAVE]: ({ body, headers }) => {
      if (headers.get('if-match') !== `"${stored.version}"`)
        return { status: 409, body: { error: 'stale_version', message: 'Сетку уже изменил кто-то другой.' } };
      const { categoryId: _, ...lists } = body as BracketUpdate;
      stored = { ...stored, ...lists, version: stored.version + 1 };
      return stored;
    },
  });
  const app = renderApp(<FinalBrackets />, {
    path: `${PAGE}?category=1`,
    ...(as && { state: signedIn(as, 1, confirmed) }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...app,
    api,
    dialog,
    stored: () => stored,
    /** Somebody else saves. */
    saveMeanwhile: (change: (lists: WeightCategory) => void) => {
      stored = structuredClone({ ...stored, version: stored.version + 1 });
      change(stored);
    },
  };
}

/** The same in edit mode. */
export async function edit(...options: Parameters<typeof openCategory>) {
  const app = await openCategory(...options);
  // The editor's chunk loads within the act.
  const open = await app.dialog.findByRole('button', { name: 'Редактировать' });
  await act(() => app.user.click(open));
  await app.dialog.findByRole('button', { name: 'Сохранить' });
  const field = (label: string) => app.dialog.getByRole('textbox', { name: label });
  return {
    ...app,
    field,
    type: async (label: string, text: string) => {
      await app.user.clear(field(label));
      if (text) await app.user.type(field(label), text);
    },
    save: () => app.user.click(app.dialog.getByRole('button', { name: 'Сохранить' })),
  };
}

/** Lets answered requests be drawn. */
export const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

export const saved = () => screen.findByText('Изменения сохранены!');
