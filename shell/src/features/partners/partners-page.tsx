import { octagon, token } from '@league/shared';
import { Columns, Hidden, nbsp, Page } from '@league/shared/kit';
import styled from 'styled-components';
import { Drawing, type DrawingPaths } from '../../ui/drawing.tsx';

interface Partner {
  name: string;
  url: string;
  about: string;
  logo: DrawingPaths;
}

/** Sample data: four partners until the league names its own. Their logos are our own drawings. */
const partners: readonly Partner[] = [
  {
    name: 'Союз тхэквондо',
    url: 'https://example.org/union',
    about: 'Федерация, по правилам которой проходят турниры',
    logo: {
      line: 'M32 10a22 22 0 1 1-.1 0zM32 10a11 11 0 0 1 0 22a11 11 0 0 0 0 22',
      accent: 'M32 10a22 22 0 0 1 0 44a11 11 0 0 1 0-22a11 11 0 0 0 0-22z',
      isHong: true,
    },
  },
  {
    name: 'World Taekwondo',
    url: 'https://example.org/world',
    about: 'Международная федерация',
    logo: {
      line: 'M32 10a22 22 0 1 1-.1 0zM10 32h44M32 10c-14 12-14 32 0 44M32 10c14 12 14 32 0 44',
      accent: 'M32 20l12 12-12 12-12-12z',
    },
  },
  {
    name: 'Олимп',
    url: 'https://example.org/olimp',
    about: 'Спортивный клуб, площадка турниров во Фрязино',
    logo: {
      line: 'M8 50l16-28 8 14 6-10 18 24zM18 33l6 5 5-6',
      accent: 'M46 10a7 7 0 1 1-.1 0z',
      isHong: true,
    },
  },
  {
    name: 'МГФСО',
    url: 'https://example.org/mgfso',
    about: 'Московское спортивное объединение',
    logo: {
      line: 'M12 54V30h8v-7h8v7h8v-7h8v7h8v24zM26 54v-8a6 6 0 0 1 12 0v8',
      accent: 'M32 4l3 6 6 .5-4.5 4.5 1.5 6-6-3-6 3 1.5-6L23 10.5l6-.5z',
    },
  },
];

/** The league's partners; each links to its own site. */
export default function PartnersPage() {
  return (
    <Page title="Партнёры" art={{ seed: 'partners', hue: 'green' }}>
      <Columns as="ul">
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
      </Columns>
    </Page>
  );
}

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
