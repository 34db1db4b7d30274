import { token, useLocation } from '@league/shared';
import styled from 'styled-components';
import { QrCode } from '../qr/qr-code.tsx';

export interface FootProps {
  /** Which state the sheet shows: a later one replaces it. */
  revision: number;
  /** The address of the page that shows the state of now to everybody; absent: this page. */
  page?: string;
  /** Names of chief referee and chief secretary, as far as they are known; absent: the two do not sign the sheet. */
  signers?: readonly string[];
}

const PRINTED_AT = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short' });

/** Which state a sheet shows, the code of the page with the state of now, signatures. */
export function FootContent({ revision, signers, roles, ...foot }: FootProps & { roles: readonly string[] }) {
  const { pathname, search } = useLocation();
  const { page = `${pathname}${search}` } = foot;
  return (
    <Foot>
      <QrCode text={`${location.origin}${page}`} label="Эта страница сейчас" width={80} />
      <small>
        Редакция&nbsp;{revision}
        <br />
        Напечатано {PRINTED_AT.format(new Date())}
        <br />
        По коду – эта страница сейчас
      </small>
      {signers && (
        <Lines>
          {roles.map((role, place) => (
            <p key={role}>
              <span>{role}</span>
              <i />
              <i>{signers[place]}</i>
              <small>подпись</small>
              <small>фамилия, имя</small>
            </p>
          ))}
        </Lines>
      )}
    </Foot>
  );
}

const Foot = styled.div`
  display: none;

  @media print {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token('s2')} ${token('s4')};
    break-inside: avoid;

    > svg {
      flex: none;
      width: 80px;
    }

    small {
      color: ${token('ink2')};
      font-size: ${token('small')};
    }
  }
`;

/** Beside the code on a sheet that lies, below it on one that stands. */
const Lines = styled.div`
  display: grid;
  flex: 1 1 26rem;
  gap: ${token('s3')};

  p {
    display: grid;
    grid-template-columns: auto 3fr 4fr;
    gap: 0 ${token('s3')};
    margin: 0;
  }

  i {
    align-self: end;
    min-height: 1lh;
    border-block-end: 1px solid ${token('ink')};
    font-style: normal;
  }

  small {
    grid-column: 2;
    text-align: center;
  }

  small + small {
    grid-column: 3;
  }
`;
