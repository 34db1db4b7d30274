import { from, octagon, token } from '@league/shared';
import { Page } from '@league/shared/kit';
import styled from 'styled-components';
import { partners } from './partners.ts';

export default function PartnersPage() {
  return (
    <Page title="Партнёры">
      <Grid>
        {partners.map(({ name, url, initials, about }) => (
          <li key={url}>
            <Card href={url} target="_blank" rel="noopener">
              <Mark aria-hidden="true">{initials}</Mark>
              <span>
                <Name>{name}</Name>
                {about}
              </span>
            </Card>
          </li>
        ))}
      </Grid>
    </Page>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: ${token('s4')};
  padding: 0;
  list-style: none;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
const Card = styled.a`
  display: flex;
  align-items: center;
  gap: ${token('s5')};
  height: 100%;
  padding: ${token('s5')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  color: ${token('ink2')};
  text-decoration: none;
  &:hover {
    border-color: ${token('chung')};
  }
`;
const Mark = styled.span`
  ${octagon}
  display: grid;
  flex: none;
  place-items: center;
  width: 88px;
  height: 88px;
  background: ${token('ink')};
  color: ${token('card')};
  font-family: ${token('display')};
  font-size: 1.5rem;
  font-weight: 700;
`;
const Name = styled.span`
  display: block;
  color: ${token('ink')};
  font-size: ${token('lead')};
  font-weight: 600;
`;
