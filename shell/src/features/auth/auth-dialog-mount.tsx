import { AttemptContext, Button, dialogClosed, lazyPage, token, useAppDispatch } from '@league/shared';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { Boundary } from '../../ui/boundary.tsx';

/** The dialog comes with the kit, which the landing page does without. */
const AuthDialog = lazyPage(() => import('./auth-dialog.tsx'));

/** The authorization dialog, or the word that it did not come. */
export function AuthDialogMount() {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);

  const failure = () => (
    <Bar role="alert">
      <p>Окно входа не открылось.</p>
      <Button onClick={() => setAttempt(attempt + 1)}>Повторить</Button>
      <Button variant="secondary" onClick={() => dispatch(dialogClosed())}>
        Закрыть
      </Button>
    </Bar>
  );

  return (
    <Boundary key={attempt} name="auth-dialog" fallback={failure}>
      <AttemptContext value={attempt}>
        <Suspense>
          <AuthDialog />
        </Suspense>
      </AttemptContext>
    </Boundary>
  );
}

const Bar = styled.div`
  position: fixed;
  z-index: ${token('dialogLayer')};
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s3')};
  padding: ${token('s4')} ${token('gutter')};
  background: ${token('card')};
  box-shadow: ${token('shadow')};
`;
