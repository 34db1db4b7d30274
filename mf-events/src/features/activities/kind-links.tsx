import { focusRing, NavLink, token } from '@league/shared';
import styled from 'styled-components';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';

/** Links between camps and attestation events. */
export function KindLinks() {
  return (
    <Row aria-label="Сборы и аттестации">
      {Object.values(ACTIVITY_WORDS).map(({ path, title }) => (
        <KindLink key={path} to={path}>
          {title}
        </KindLink>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${token('s5')};
`;
const KindLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: ${token('touch')};
  border-radius: ${token('s1')};
  color: ${token('ink2')};
  font-weight: 600;
  text-decoration: none;

  ${focusRing}

  &:hover {
    color: ${token('chung')};
  }
  &[aria-current] {
    color: ${token('ink')};
    text-decoration: underline;
    text-decoration-color: ${token('chung')};
    text-decoration-thickness: 2px;
    text-underline-offset: 8px;
  }
`;
