import { CONSENT_VERSIONS, type PersonAdmission } from '@league/shared/contract';
import { screen } from '@testing-library/react';
import { openProfile } from '../../testing/open-profile.tsx';
import { child, parent } from '../../testing/samples.ts';

const admission = (changes: Partial<PersonAdmission> = {}): PersonAdmission => ({
  missing: [],
  age_class: 'minor',
  dissemination: 'unasked',
  may_disseminate: true,
  ...changes,
});

test('name of a child · is permitted and forbidden by the parent with equal buttons, nothing chosen before', async () => {
  let state: PersonAdmission['dissemination'] = 'unasked';
  const { api, user } = openProfile(
    parent(),
    {
      getUser: () => child(),
      getAdmission: () => admission({ dissemination: state }),
      decideDissemination: ({ body }) => {
        state = body.allowed ? 'granted' : 'refused';
        return admission({ dissemination: state });
      },
    },
    { id: 42 },
  );
  await user.click(await screen.findByRole('button', { name: 'Обработка данных и показ имени' }));
  expect(await screen.findByRole('button', { name: 'Не разрешаю' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Разрешаю' }));
  expect(await screen.findByText('Разрешено: имя видят все.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отозвать разрешение' }));
  expect(await screen.findByText(/^Не разрешено/)).toBeVisible();
  expect(api.callsTo('decideDissemination').map(({ body }) => body)).toEqual([
    { allowed: true, version: CONSENT_VERSIONS.dissemination },
    { allowed: false, version: CONSENT_VERSIONS.dissemination },
  ]);
});
