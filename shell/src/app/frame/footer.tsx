import { Link, NavLink, selectAuthChecked, selectUserType, token, useAppSelector } from '@league/shared';
import type { SiteLink } from '@league/shared/release';
import styled, { css } from 'styled-components';

/**
 * Links to the main places; the fourth is for clubs.
 * @param more links of remotes
 */
export function Footer({ more = [] }: { more?: readonly SiteLink[] | undefined }) {
  const isClub = useAppSelector(selectUserType) === 'club';
  const isChecked = useAppSelector(selectAuthChecked);
  return (
    <Bar>
      <nav aria-label="Нижнее меню">
        <Links>
          <li>
            <Item to="/" end>
              Главная
            </Item>
          </li>
          <li>
            <Item to="/requests">Мои заявки</Item>
          </li>
          <li>
            <Item to="/certification">События</Item>
          </li>
          <RoleItem $isKnown={isChecked}>
            {isClub ? (
              <Act to="/certification?create">Создать событие</Act>
            ) : (
              <Item to="/documents">Документы</Item>
            )}
          </RoleItem>
          {more.map(({ path, label }) => (
            <li key={path}>
              <Item to={path}>{label}</Item>
            </li>
          ))}
        </Links>
      </nav>
      <Note>
        Юношеская лига тхэквондо <Item to="/privacy">Персональные данные</Item>
      </Note>
    </Bar>
  );
}

const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('s4')} ${token('s6')};
  padding: ${token('s5')} ${token('gutter')};
  color-scheme: light;
  background: ${token('ink')};
  color: ${token('mist')};
  @media print {
    display: none;
  }
`;
const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('s6')};
  padding: 0;
  list-style: none;
`;
/** Keeps its place until the user is known. */
const RoleItem = styled.li<{ $isKnown: boolean }>`
  visibility: ${({ $isKnown }) => ($isKnown ? 'visible' : 'hidden')};
`;
const itemFace = css`
  display: inline-flex;
  align-items: center;
  min-height: ${token('touch')};
  color: inherit;
  font-weight: 500;
  text-decoration: none;
  &:hover {
    color: ${token('card')};
  }
`;
const Item = styled(NavLink)`
  ${itemFace}
`;
/** Opens a dialog: the page below it is another link's. */
const Act = styled(Link)`
  ${itemFace}
`;
const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token('s5')};
  font-size: ${token('small')};
`;
