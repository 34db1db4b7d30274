import { lazyPage } from '@league/shared';
import { DialogButton, type DialogControl } from '@league/shared/kit';
import { type ComponentProps, Suspense } from 'react';

const OwnAthletesDialog = lazyPage(() => import('./own-athletes-dialog.tsx'));

/** «Взять из моих спортсменов» and its dialog, whose chunk is fetched by the first press. */
export const TakeOwnAthletes = (
  props: Omit<ComponentProps<typeof OwnAthletesDialog>, keyof DialogControl>,
) => (
  <DialogButton variant="secondary" label="Взять из моих спортсменов">
    {(control) => (
      <Suspense>
        <OwnAthletesDialog {...props} {...control} />
      </Suspense>
    )}
  </DialogButton>
);
