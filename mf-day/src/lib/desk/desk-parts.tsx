import { ButtonLink, from, token } from '@league/shared';
import { Row } from '@league/shared/kit';
import type { FocusEvent } from 'react';
import styled from 'styled-components';
import { boardPath, dayPath } from '../day-text.ts';
import { useDesk } from '../queue/use-desk.ts';

// Shared parts of the desk's tabs.

/** What narrows a list, and the search field beside it: the field is the last, so that the list follows it. */
export const Finder = styled.div`
  display: grid;
  gap: ${token('s3')};

  ${from.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: end;
  }
`;
/** A window of which a keyboard has left half. */
export const low = '@media (max-height: 480px)';

/** For a search field: puts it with its label at the top of the window, so that the list stands above the keyboard. */
export const leadList = ({ currentTarget }: FocusEvent<HTMLInputElement>): void =>
  currentTarget.labels?.[0]?.scrollIntoView({ block: 'start' });

/** From the page of one place to the others of the day: the board for everybody, the desk for a secretary. */
export function PlaceLinks() {
  const { tournament, pass } = useDesk();
  return (
    <Places as="nav" $align="center" aria-label="Страницы дня">
      <ButtonLink to={boardPath(tournament)} variant="secondary">
        Табло
      </ButtonLink>
      {!pass && (
        <ButtonLink to={`${dayPath(tournament)}/desk`} variant="secondary">
          Стол секретариата
        </ButtonLink>
      )}
    </Places>
  );
}

/** Above a keyboard there is room for the work alone. */
const Places = styled(Row)`
  ${low} {
    display: none;
  }
`;
