import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../testing/render-app.tsx';
import { Segmented } from '../fields/segmented.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { useAddressChoice } from './address-choice.ts';

const OPTIONS = [
  { value: '', label: 'Список' },
  { value: 'calendar', label: 'Календарь' },
] as const;

function Page() {
  const { chosen, inAddress, choose } = useAddressChoice('view');
  const [count, setCount] = useState(0);
  return (
    <>
      <Segmented label="Вид" options={OPTIONS} value={chosen as ''} onChange={choose} />
      <SelectField
        name="view"
        label="Тот же вид"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <p>{inAddress ? 'Июль' : 'Карточки'}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  );
}

const radio = (name: string): HTMLInputElement => screen.getByRole('radio', { name });

/** Presses as a browser does: without `act`, which would wait until everything is rendered. */
async function outsideOfAct(work: () => void) {
  const settings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: unknown };
  const before = settings.IS_REACT_ACT_ENVIRONMENT;
  settings.IS_REACT_ACT_ENVIRONMENT = false;
  work();
  // React renders an event's updates before the next task, a transition later.
  await Promise.resolve();
  settings.IS_REACT_ACT_ENVIRONMENT = before;
}

test('useAddressChoice · shows a press at once; the content follows from the address', async () => {
  const { router } = renderApp(<Page />, { path: '/camp?q=x' });
  await outsideOfAct(() => radio('Календарь').click());
  expect(radio('Календарь')).toBeChecked();
  expect(screen.getByText('Карточки')).toBeVisible();
  await act(async () => undefined);
  expect(await screen.findByText('Июль')).toBeVisible();
  expect(radio('Календарь')).toBeChecked();
  expect(router.state.location.search).toBe('?q=x&view=calendar');
});

test('useAddressChoice · follows the last of two quick presses', async () => {
  const { router } = renderApp(<Page />, { path: '/camp' });
  await outsideOfAct(() => radio('Календарь').click());
  await outsideOfAct(() => radio('Список').click());
  expect(radio('Список')).toBeChecked();
  await act(async () => undefined);
  expect(await screen.findByText('Карточки')).toBeVisible();
  expect(radio('Список')).toBeChecked();
  expect(router.state.location.search).toBe('');
});
