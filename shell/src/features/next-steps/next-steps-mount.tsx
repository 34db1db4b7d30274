import { lazyPage, selectAuthChecked, selectVerifiedUser, useAppSelector } from '@league/shared';
import styled from 'styled-components';
import { useStoredToken } from '../../session/use-stored-token.ts';
import { QuietMount } from '../../ui/quiet-mount.tsx';
import { stepsStyle } from '../../ui/steps-style.ts';

/** Loaded lazily, because guests have no steps. */
const NextSteps = lazyPage(() => import('./next-steps.tsx'));

/** The list of one's own next steps. Keeps its place while a stored token is checked. */
export function NextStepsMount() {
  const user = useAppSelector(selectVerifiedUser);
  const isChecked = useAppSelector(selectAuthChecked);
  const hasToken = useStoredToken();
  if (!user && (isChecked || !hasToken)) return null;
  return (
    <Place aria-label="Что дальше">
      {user && (
        <QuietMount key={user.id} name="next-steps">
          <NextSteps />
        </QuietMount>
      )}
    </Place>
  );
}

const Place = styled.nav`
  ${stepsStyle}
`;
