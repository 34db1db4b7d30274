import { token } from '@league/shared';
import styled from 'styled-components';

interface HeadProps {
  /** Tournament, day and place. */
  occasion: string | undefined;
  /** The printed revision of the bracket: a later one replaces this sheet. */
  version: number;
}

/** On paper only: what this bracket belongs to, and its revision. */
export function PrintedHead({ occasion, version }: HeadProps) {
  return (
    <Head>
      {occasion && <b>{occasion}</b>}
      <span>Редакция&nbsp;{version}</span>
    </Head>
  );
}

/** On paper only: lines for those who answer for the sheet, with the names that are known. */
export function Signatures({ names = [] }: { names?: readonly string[] }) {
  return (
    <Lines>
      {['Главный судья', 'Главный секретарь'].map((role, place) => (
        <p key={role}>
          <span>{role}</span>
          <i />
          <i>{names[place]}</i>
          <small>подпись</small>
          <small>фамилия, имя</small>
        </p>
      ))}
    </Lines>
  );
}

const Head = styled.p`
  display: none;

  @media print {
    display: flex;
    justify-content: space-between;
    gap: ${token('s4')};
    margin: 0 0 ${token('s2')};
  }
`;

const Lines = styled.div`
  display: none;

  @media print {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${token('s7')};
    padding-block-start: ${token('s4')};
    break-inside: avoid;

    p {
      display: grid;
      grid-template-columns: auto 3fr 4fr;
      gap: 0 ${token('s3')};
      margin: 0;
    }

    i {
      align-self: end;
      font-style: normal;
      border-block-end: 1px solid ${token('ink')};
    }

    small {
      grid-column: 2;
      color: ${token('ink2')};
      font-size: ${token('small')};
      text-align: center;
    }

    small + small {
      grid-column: 3;
    }
  }
`;
