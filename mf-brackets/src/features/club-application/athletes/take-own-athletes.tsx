import { lazyPage } from '@league/shared';
import { DialogButton } from '@league/shared/kit';
import type { ComponentProps } from 'react';

const OwnAthletesDialog = lazyPage(() => import('./own-athletes-dialog.tsx'));

/** «Взять из моих спортсменов» and its dialog. */
export const TakeOwnAthletes = (
  props: Omit<ComponentProps<typeof OwnAthletesDialog>, 'isOpen' | 'onClose'>,
) => (
  <DialogButton label="Взять из моих спортсменов" variant="secondary">
    {(control) => <OwnAthletesDialog {...props} {...control} />}
  </DialogButton>
);
