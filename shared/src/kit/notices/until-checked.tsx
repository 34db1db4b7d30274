import type { ReactNode } from 'react';
import styled from 'styled-components';

interface UntilCheckedProps {
  /** What a guest sees: it is the same once the session is checked. */
  guest: ReactNode;
  /** The place of what a member will see. */
  member?: ReactNode;
}

/**
 * Stands where people see other things than guests, until their session is checked. Whether the browser has a session is known before the
 * first frame, also in HTML that was drawn ahead for everybody.
 */
export const UntilChecked = ({ guest, member }: UntilCheckedProps) => (
  <>
    <ForGuests>{guest}</ForGuests>
    {member && <ForMembers>{member}</ForMembers>}
  </>
);

const ForGuests = styled.div`
  display: contents;
  html[data-member] & {
    display: none;
  }
`;
const ForMembers = styled.div`
  display: contents;
  html:not([data-member]) & {
    display: none;
  }
`;
