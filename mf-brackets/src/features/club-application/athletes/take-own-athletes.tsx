import { lazyPage } from '@league/shared';
import { Button } from '@league/shared/kit';
import { type ComponentProps, Suspense, useState, useTransition } from 'react';

const OwnAthletesDialog = lazyPage(() => import('./own-athletes-dialog.tsx'));

/** «Взять из моих спортсменов» and its dialog, whose chunk is fetched by the first press. */
export function TakeOwnAthletes(props: Omit<ComponentProps<typeof OwnAthletesDialog>, 'isOpen' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const handleOpen = () =>
    startLoading(() => {
      setWasOpened(true);
      setIsOpen(true);
    });
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" busy={isLoading} onClick={handleOpen}>
        Взять из моих спортсменов
      </Button>
      {wasOpened && (
        <Suspense>
          <OwnAthletesDialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
