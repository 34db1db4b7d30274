import { ButtonLink, type Handover, lazyPage, useHandover, useNavigate } from '@league/shared';
import { athleteCount } from '@league/shared/contract';
import { DialogButton, Outcome } from '@league/shared/kit';
import { Suspense, useEffect, useState } from 'react';

const PasteDialog = lazyPage(() => import('./paste-dialog.tsx'));

/**
 * «Вставить список», its dialog, and what comes next: the place where athletes are enrolled has the added ones picked.
 * The dialog is open on arrival by a link with the state `{ paste: true }`.
 */
export function PasteTeam({ coachId }: { coachId: number }) {
  const [added, setAdded] = useState<readonly number[]>([]);
  const { paste: isAsked = false } = useHandover();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isAsked);
  // Once: coming back or loading the page again does not open it.
  useEffect(() => {
    if (isAsked) navigate('.', { replace: true, preventScrollReset: true });
  }, [isAsked, navigate]);
  return (
    <>
      {added.length > 0 && (
        <>
          <Outcome text={`Добавлено: ${athleteCount(added.length)}.`} />
          <ButtonLink to="/camp" state={{ picked: added } satisfies Handover}>
            Записать на сборы
          </ButtonLink>
          <ButtonLink to="/certification" state={{ picked: added } satisfies Handover} variant="secondary">
            Записать на аттестацию
          </ButtonLink>
        </>
      )}
      <DialogButton label="Вставить список" variant="secondary">
        {(control) => <PasteDialog {...control} coachId={coachId} onAdded={setAdded} />}
      </DialogButton>
      {isOpen && (
        <Suspense>
          <PasteDialog isOpen onClose={() => setOpen(false)} coachId={coachId} onAdded={setAdded} />
        </Suspense>
      )}
    </>
  );
}
