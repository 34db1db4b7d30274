import {
  lazyPage,
  readToken,
  selectAuthChecked,
  selectVerifiedUser,
  useAppSelector,
  useDrawnAhead,
} from '@league/shared';
import styled from 'styled-components';
import { QuietMount } from '../../ui/quiet-mount.tsx';
import { stepsStyle } from '../../ui/steps-style.ts';

/** Loaded lazily, because guests have no steps. */
const NextSteps = lazyPage(() => import('./next-steps.tsx'));

/** The list of one's own next steps. Keeps its place while a stored token is checked. */
export function NextStepsMount() {
  const user = useAppSelector(selectVerifiedUser);
  const isChecked = useAppSelector(selectAuthChecked);
  // HTML that was drawn ahead is that of guests and members: the browser knows whose it is (`start/member.ts`).
  const isDrawnAhead = useDrawnAhead();
  if (!isDrawnAhead && !user && (isChecked || !readToken())) return null;
  return (
    <Place aria-label="Что дальше" data-awaited={isDrawnAhead || undefined}>
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
  html:not([data-member]) &[data-awaited] {
    display: none;
  }
`;
