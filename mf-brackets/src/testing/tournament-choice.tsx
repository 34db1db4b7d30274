import type { SlotRequest } from '@league/shared';
import { TOURNAMENT } from './league.ts';

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
      <select id={id} value={value?.id ?? ''} onChange={() => onChange(TOURNAMENT)}>
        <option value="">Выберите</option>
        <option value={TOURNAMENT.id}>{TOURNAMENT.title}</option>
      </select>
      {error}
    </label>
  );
}
