import { logProblem, renewable, token, useLocation } from '@league/shared';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';

let isPrinting = false;

/** Whether the page is being printed: what only paper shows need not be drawn before. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const handle = ({ type }: Event) => {
        isPrinting = type === 'beforeprint';
        onChange();
      };
      window.addEventListener('beforeprint', handle);
      window.addEventListener('afterprint', handle);
      return () => {
        window.removeEventListener('beforeprint', handle);
        window.removeEventListener('afterprint', handle);
      };
    },
    () => isPrinting,
    // The HTML that a server draws is for the screen.
    () => false,
  );

/** On paper only: what the sheet belongs to. */
export const PrintedHead = styled.b`
  display: none;

  @media print {
    display: block;
    margin: 0 0 ${token('s2')};
  }
`;

/** Each page that prints would carry a copy. */
const loadQr = renewable(() => import('../qr/qr-code.tsx'));

const PRINTED_AT = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short' });

interface FootProps {
  /** Which state the sheet shows: a later one replaces it. */
  revision: number;
  /** Names of chief referee and chief secretary, as far as they are known; absent: the two do not sign the sheet. */
  signers?: readonly string[];
}

/** On paper only, the end of every sheet: which state it shows, the code of the page with the state of now, signatures. */
export function PrintedFoot({ revision, signers }: FootProps) {
  const isPrinting = usePrinting();
  const { pathname, search } = useLocation();
  const [qr, setQr] = useState<Awaited<ReturnType<typeof loadQr>>>();
  // Before somebody prints: paper does not wait.
  useEffect(() => {
    loadQr().then(setQr, (error: unknown) => logProblem('Код для печати не загружен', error));
  }, []);
  if (!isPrinting) return null;
  return (
    <Foot>
      {qr && (
        <qr.QrCode text={`${location.origin}${pathname}${search}`} label="Эта страница сейчас" width={80} />
      )}
      <small>
        Редакция&nbsp;{revision}
        <br />
        Напечатано {PRINTED_AT.format(new Date())}
        {qr && (
          <>
            <br />
            По коду – эта страница сейчас
          </>
        )}
      </small>
      {signers && (
        <Lines>
          {['Главный судья', 'Главный секретарь'].map((role, place) => (
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
