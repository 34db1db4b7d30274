import { ButtonLink } from '@league/shared';
import { Row } from '@league/shared/kit';
import styled from 'styled-components';
import { boardPath, dayPath } from '../day-text.ts';
import { useDesk } from '../queue/use-desk.ts';
import { low } from './desk-parts.ts';

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
