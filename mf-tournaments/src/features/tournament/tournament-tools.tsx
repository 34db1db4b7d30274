import { Button, ButtonLink, token, useOpenedAt } from '@league/shared';
import { leagueDay, type TournamentContent, type TournamentSummary } from '@league/shared/contract';
import { calendarFile, saveFile } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { downloadName, mayHaveDay, paths, takesApplications } from '../../lib/tournament.ts';
import { hasBrackets, type Progress } from '../../lib/use-tournaments.ts';

// The end of a tournament is not announced; it takes the day.
const HOURS = 9;

const addressOf = ({ id }: TournamentSummary) =>
  new URL(paths.tournament.href(id), window.location.origin).href;

function saveCalendarFile(tournament: TournamentSummary, { venue }: TournamentContent): void {
  const { id, title, startsAt } = tournament;
  const url = addressOf(tournament);
  const entry = { uid: `${id}@${window.location.hostname}`, title, when: { startsAt, hours: HOURS }, url };
  const text = calendarFile([{ ...entry, place: `${venue.name}, ${venue.address}` }], Date.now());
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), downloadName([title], 'ics'));
}

const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

interface Props {
  tournament: TournamentSummary;
  /** Absent while it loads. */
  content: TournamentContent | undefined;
  isOver: boolean;
  progress: Progress | undefined;
}

/** «Подать заявку» while it takes applications, «В календарь» before it begins, «Поделиться» always, its day once there is one. */
export function TournamentTools({ tournament, content, isOver, progress }: Props) {
  const [said, setSaid] = useState('');
  const openedAt = useOpenedAt();
  const handleShare = async () => {
    const url = addressOf(tournament);
    try {
      if (navigator.share) return await navigator.share({ title: tournament.title, url });
      await navigator.clipboard.writeText(url);
      setSaid('Ссылка скопирована');
    } catch (error) {
      if (!wasCancelled(error)) setSaid('Не удалось: скопируйте адрес страницы из строки браузера');
    }
  };
  return (
    <>
      {!isOver && takesApplications(tournament, leagueDay(new Date(openedAt))) && (
        <ButtonLink to={paths.application.href(tournament.id)} variant="secondary">
          Подать&nbsp;заявку
        </ButtonLink>
      )}
      {!isOver && tournament.status?.kind !== 'cancelled' && (
        <Button
          variant="secondary"
          disabled={!content}
          onClick={() => content && saveCalendarFile(tournament, content)}
        >
          В&nbsp;календарь
        </Button>
      )}
      <Button variant="secondary" onClick={handleShare}>
        Поделиться
      </Button>
      {mayHaveDay(tournament.startsAt, openedAt) && (
        <DayPlace>
          {progress?.day && (
            <ButtonLink to={paths.day.href(tournament.id)}>
              {hasBrackets(progress) ? 'Когда\u00a0выходит' : 'Сетки и\u00a0участники'}
            </ButtonLink>
          )}
        </DayPlace>
      )}
      <Said role="status">{said}</Said>
    </>
  );
}

/** As large as the link that comes later, so that nothing moves. */
const DayPlace = styled.span`
  display: inline-grid;
  min-width: min(13em, 100%);
  min-height: ${token('touch')};
`;

const Said = styled.span`
  align-self: center;
  color: ${token('mist')};
`;
