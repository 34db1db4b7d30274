import { token } from '@league/shared';
import type { TournamentContent } from '@league/shared/contract';
import styled from 'styled-components';

const dialable = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

type Props = Pick<TournamentContent, 'contacts' | 'social' | 'photos' | 'albums'>;

export function Contacts({ contacts, social, photos, albums = [] }: Props) {
  const links = [...(photos ? [{ label: 'Фотографии турнира', href: photos }] : []), ...albums, ...social];
  return (
    <>
      <People>
        {contacts.map(({ name, role, phone, email }) => (
          <li key={name}>
            <b>{name}</b>
            <small>{role}</small>
            <a href={dialable(phone)}>{phone}</a>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </People>
      {links.length > 0 && (
        <Social aria-label="Мы в социальных сетях">
          {links.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="noopener noreferrer">
                {label}&nbsp;↗
              </a>
            </li>
          ))}
        </Social>
      )}
    </>
  );
}

const People = styled.ul`
  display: grid;
  gap: ${token('s3')};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    padding: ${token('s4')} ${token('s5')};
    border-radius: ${token('radiusM')};
    background: ${token('card')};
  }

  b {
    font-weight: 600;
  }

  small {
    margin-bottom: ${token('s1')};
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${token('touch')};
    width: fit-content;
    color: ${token('chung')};
  }

  @media print {
    > li {
      padding: 0;
    }

    a {
      min-height: 0;
      color: inherit;
      text-decoration: none;
    }
  }
`;

const Social = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
  margin: ${token('s4')} 0 0;
  padding: 0;
  list-style: none;

  a {
    display: flex;
    align-items: center;
    min-height: ${token('touch')};
    padding: 0 ${token('s4')};
    border: 1px solid ${token('edge')};
    border-radius: ${token('round')};
    color: ${token('ink')};
    text-decoration: none;
  }

  a:hover {
    background: ${token('card')};
  }

  @media print {
    display: none;
  }
`;
