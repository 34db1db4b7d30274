import { Link, token } from '@league/shared';
import styled from 'styled-components';

/** The sections of the form, each with a field that it begins with. */
const SECTIONS = [
  { path: 'title', label: 'Главное' },
  { path: 'venue.name', label: 'Зал' },
  { path: 'links.regulations', label: 'Положение' },
  { path: 'categories', label: 'Заявки' },
  { path: 'contacts', label: 'Контакты' },
  { path: 'information', label: 'Информация' },
  { path: 'links.broadcast', label: 'Трансляция' },
  { path: 'teams', label: 'Команды' },
  { path: 'setki', label: 'Сетки и результаты' },
  { path: 'status', label: 'Перенос и отмена' },
] as const;

/** The ways into a long form. */
export const SectionLinks = () => (
  <nav aria-label="Разделы формы">
    <List>
      {SECTIONS.map(({ path, label }) => (
        <li key={path}>
          <Link to={`#${path}`} replace>
            {label}
          </Link>
        </li>
      ))}
    </List>
  </nav>
);

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('s4')};
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${token('touch')};
    color: ${token('chung')};
  }
`;
