import { hang } from '@league/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HOLDER, openCourt as open, plannedCourt as planned } from '../../../testing/court-day.ts';
import { openDesk } from '../../../testing/open-desk.tsx';

const bout = () => screen.findByRole('region', { name: /^Бой\s101/ });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('court desk · only shows the bouts · another device holds the court', async () => {
  const { user, api } = await open(planned(), { holder: { ...HOLDER, isOwn: false, pass: 8 } });
  expect(await screen.findByText('Корт ведёт другое устройство')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Вызвать' })).not.toBeInTheDocument();
  await user.keyboard('cs{ArrowLeft}1');
  expect(api.callsTo('sendPassCommand')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Взять корт себе' }));
  expect(api.callsTo('holdCourt').at(-1)?.body).toEqual({ isTakingOver: true });
});

test('court desk · goes on with the court that it held · it is opened again without network', async () => {
  const day = planned();
  const first = await open(day);
  expect(await screen.findByRole('button', { name: 'Вызвать' })).toBeEnabled();
  first.unmount();
  const { user } = await open(day, { handlers: { holdCourt: hang } });
  await bout();
  await user.click(await screen.findByRole('button', { name: 'Вызвать' }));
  expect(await screen.findByText(/Вызов 1 из 3/)).toBeVisible();
});

interface Hold {
  isTakingOver: boolean;
  browser: string;
}

/** A secretary opens court 1; the first browser to ask for it gets it. */
const openAtDesk = (isFree: boolean) =>
  openDesk(planned(), '', {
    path: '/day/test/court/1',
    handlers: {
      holdCourtAtDesk: ({ body }) => {
        const { isTakingOver: isOwn } = body as Hold;
        return isFree && !isOwn ? Response.json({ isFree, holder: null }) : heldAtDesk(isOwn);
      },
    },
  });

const heldAtDesk = (isOwn: boolean) => Response.json({ isFree: false, holder: { ...HOLDER, isOwn } });

test.each([
  ['a device holds it', false, 'Корт ведёт другое устройство', 'Взять корт себе'],
  ['nobody holds it', true, 'Корт никто не ведёт', 'Вести корт'],
])(
  'court desk · only shows the bouts to a secretary until he takes the court · %s',
  async (_, isFree, title, take) => {
    const { user, api } = await openAtDesk(isFree);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Вызвать' })).not.toBeInTheDocument();
    await user.keyboard('cs{ArrowLeft}1');
    expect(api.callsTo('sendDayCommand')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: take }));
    expect(await screen.findByRole('button', { name: 'Вызвать' })).toBeEnabled();
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Бой\s101/ })).toHaveFocus());
    const [look, ...others] = api.callsTo('holdCourtAtDesk').map(({ body }) => body as Hold);
    expect(others.at(-1)).toEqual({ isTakingOver: true, browser: look?.browser });
  },
);
