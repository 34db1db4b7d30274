import { type Remote, Slot } from '@league/shared';
import { fakeApi } from '@league/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { discoveryDocument, openSite, plainRemote } from '../../testing/open-site.tsx';
import { quiet } from '../../testing/quiet.ts';

const Broken = () => {
  throw new Error('render');
};

describe('slot', () => {
  /** As a release calls it that was built with another `SlotMap`. */
  const UntypedSlot = Slot as ComponentType<{ name: string; word: string; isOptional: boolean }>;
  const host =
    (name: string, isOptional = false) =>
    async (): Promise<Remote> => ({
      name: 'rating',
      routes: [
        {
          path: '*',
          element: (
            <>
              <h1>Хозяин</h1>
              <UntypedSlot name={name} word="слово" isOptional={isOptional} />
            </>
          ),
        },
      ],
    });

  test('is filled with the component of the remote that its name begins with', async () => {
    fakeApi();
    await openSite('/rating', {
      rating: host('brackets/final'),
      brackets: async () => ({
        ...plainRemote('brackets'),
        slots: { final: ({ word }: { word: string }) => <p>в слоте {word}</p> },
      }),
    });
    expect(await screen.findByText('в слоте слово')).toBeVisible();
  });

  test.each([
    ['of a remote that does not offer it', 'brackets/unknown', 'REMOTE-006'],
    ['of a remote that is not live', 'shop/cart', 'REMOTE-002'],
  ] as const)('fails in its own place · it is one %s', async (_what, name, code) => {
    quiet();
    fakeApi({ 'GET /releases.json': () => discoveryDocument({}) });
    await openSite('/rating', { rating: host(name) });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Код: ${code}`);
    expect(screen.getByRole('heading', { name: 'Хозяин' })).toBeVisible();
  });

  test('stays empty · its remote does not offer it, and the page can do without it', async () => {
    quiet();
    const warn = jest.spyOn(console, 'warn');
    fakeApi();
    await openSite('/rating', {
      rating: host('brackets/unknown', true),
      brackets: async () => plainRemote('brackets'),
    });
    expect(await screen.findByRole('heading', { name: 'Хозяин' })).toBeVisible();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Загрузка' })).not.toBeInTheDocument();
  });

  test('leaves the page around it alone · its component throws', async () => {
    quiet();
    fakeApi();
    await openSite('/rating', {
      rating: host('brackets/final'),
      brackets: async () => ({ ...plainRemote('brackets'), slots: { final: Broken } }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Раздел «Сетки» временно недоступен');
    expect(screen.getByRole('heading', { name: 'Хозяин' })).toBeVisible();
  });
});
