import { ButtonLink, lazyPage, token } from '@league/shared';
import { athleteCount } from '@league/shared/contract';
import { DialogButton } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { Outcome } from '../../../lib/outcome.tsx';

const PasteDialog = lazyPage(() => import('./paste-dialog.tsx'));

/** «Вставить список», its dialog, and what comes next. */
export function PasteTeam({ coachId }: { coachId: number }) {
  const [added, setAdded] = useState(0);
  return (
    <>
      {added > 0 && (
        <>
          <Outcome text={`Добавлено: ${athleteCount(added)}.`} />
          <Ways>
            <ButtonLink to="/camp">Записать на сборы</ButtonLink>
            <ButtonLink to="/certification" variant="secondary">
              Записать на аттестацию
            </ButtonLink>
          </Ways>
        </>
      )}
      <div>
        <DialogButton label="Вставить список" variant="secondary">
          {(control) => <PasteDialog {...control} coachId={coachId} onAdded={setAdded} />}
        </DialogButton>
      </div>
    </>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
`;
