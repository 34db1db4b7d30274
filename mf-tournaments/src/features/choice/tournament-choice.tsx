import { SelectField } from '@league/shared/kit';
import { useEffect } from 'react';
import { calendar } from '../../../content/calendar.ts';
import type { Tournament } from '../../lib/content-schema.ts';
import { hasStarted } from '../../lib/countdown.ts';
import { startDay } from '../../lib/dates.ts';

/** A tournament as those who place the slot keep it. `date` is its first day, `2026-07-12`. */
export interface ChosenTournament {
  id: string;
  title: string;
  date: string;
}

interface Props {
  id?: string;
  label: string;
  name?: string;
  /** Null while nothing is chosen. */
  value: ChosenTournament | null;
  /** Id of the tournament to begin with, as an address names it; one that nobody knows is not chosen. */
  wanted?: string | null;
  onChange: (tournament: ChosenTournament) => void;
  error?: string | undefined;
  description?: string | undefined;
}

const chosen = ({ id, title, startsAt }: Tournament): ChosenTournament => ({
  id,
  title,
  // The calendar writes Moscow time, where the day of a tournament begins.
  date: startsAt.slice(0, 10),
});

const byStart = (one: Tournament, other: Tournament) => Date.parse(one.startsAt) - Date.parse(other.startsAt);

/** A choice among the tournaments of the calendar: those to come, nearest first, then the past, latest first. */
export function TournamentChoice({ value, wanted = null, onChange, name = 'tournament', ...field }: Props) {
  const isChosen = value !== null;
  useEffect(() => {
    const tournament = calendar.find(({ id }) => id === wanted);
    if (tournament && !isChosen) onChange(chosen(tournament));
  }, [wanted, isChosen, onChange]);

  const shown = calendar.filter(({ id, isHidden = false }) => !isHidden || id === value?.id);
  const now = Date.now();
  const past = shown.filter(({ startsAt }) => hasStarted(startsAt, now));
  const ahead = shown.filter((tournament) => !past.includes(tournament));
  // One that the calendar no longer has stays chosen.
  const isGone = value && !shown.some(({ id }) => id === value.id);

  const handleChange = (id: string) => {
    const tournament = shown.find((one) => one.id === id);
    if (tournament) onChange(chosen(tournament));
  };

  return (
    <SelectField
      {...field}
      name={name}
      required
      value={value?.id ?? ''}
      onChange={({ target }) => handleChange(target.value)}
    >
      {isGone && <option value={value.id}>{value.title}</option>}
      {ahead.length > 0 && (
        <optgroup label="Предстоят">
          {ahead.sort(byStart).map(({ id, title, startsAt }) => (
            <option key={id} value={id}>
              {title}, {startDay(startsAt)}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label="Прошли">
        {past
          .sort(byStart)
          .reverse()
          .map(({ id, title, startsAt }) => (
            <option key={id} value={id}>
              {title}, прошёл {startDay(startsAt)}
            </option>
          ))}
      </optgroup>
    </SelectField>
  );
}
