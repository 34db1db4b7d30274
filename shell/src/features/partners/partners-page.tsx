import { from, octagon, token, visuallyHidden } from '@league/shared';
import { nbsp, Page } from '@league/shared/kit';
import styled from 'styled-components';
import { Drawing } from '../../ui/drawing.tsx';
import { partners } from './partners.ts';

/** The league's partners; each links to its own site. */
export default function PartnersPage() {
  return (
    <Page title="Партнёры" art={{ seed: 'partners', hue: 'green' }}>
      <Grid>
        {partners.map(({ name, url, about, logo }) => (
          <li key={url}>
            <Card href={url} target="_blank" rel="noopener">
              <Logo>
                <Drawing {...logo} />
              </Logo>
              <span>
                <Name>{name}</Name>
                {nbsp(about)}
                <Hidden> (откроется в новой вкладке)</Hidden>
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
  padding: ${token('s4')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  color: ${token('ink2')};
  text-decoration: none;
  &:hover {
    border-color: ${token('chung')};
  }
`;
const Logo = styled.span`
  ${octagon}
  display: grid;
  flex: none;
  place-items: center;
  width: 104px;
  height: 104px;
  color-scheme: light;
  background: ${token('ink')};
  color: ${token('card')};
`;
const Name = styled.span`
  display: block;
  color: ${token('ink')};
  font-size: ${token('lead')};
  font-weight: 600;
`;
const Hidden = styled.span`
  ${visuallyHidden}
`;
