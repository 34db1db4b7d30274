import type { SlotRequest } from '@league/shared';
import { OTHER_TOURNAMENT, TOURNAMENT } from './league.ts';

const TOURNAMENTS = [TOURNAMENT, OTHER_TOURNAMENT];

/** In the place of the choice that the tournaments' remote fills. */
export function TournamentChoice({ name, props }: SlotRequest) {
  const { id, label, value, onChange, error } = props as {
    id: string;
    label: string;
    value: typeof TOURNAMENT | null;
    onChange: (tournament: typeof TOURNAMENT) => void;
    error?: string;
  };
  if (name !== 'tournaments/choice') throw new Error(`No slot ${name}`);
  return (
    <label>
      {label}
      <select
        id={id}
        value={value?.id ?? ''}
        onChange={({ target }) => onChange(TOURNAMENTS.find((one) => one.id === target.value) ?? TOURNAMENT)}
      >
        <option value="">Выберите</option>
        {TOURNAMENTS.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      {error}
    </label>
  );
}
