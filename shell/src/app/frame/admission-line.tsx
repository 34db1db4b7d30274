import { Link, selectVerifiedUser, token, useAppSelector, useLocation } from '@league/shared';
import styled from 'styled-components';

const PAGE = '/consent';

/** Says on every page that the account may not act yet, and leads to the page that asks for what is missing. */
export function AdmissionLine() {
  const isWaiting = useAppSelector(selectVerifiedUser)?.admitted === false;
  const { pathname } = useLocation();
  if (!isWaiting || pathname === PAGE) return null;
  return (
    <Line role="status">
      Чтобы пользоваться сайтом, нужны согласие и возраст. <Link to={PAGE}>Согласия и возраст</Link>
    </Line>
  );
}

const Line = styled.p`
  padding: ${token('s3')} ${token('s4')};
  background: ${token('card')};
  border-bottom: 4px solid ${token('line')};
  text-align: center;

  @media print {
    display: none;
  }
`;
