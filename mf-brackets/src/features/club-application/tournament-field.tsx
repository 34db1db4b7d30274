import {
  dayInWords,
  type IntakeRefusal,
  placesLeftText,
  type TournamentIntake,
} from '@league/shared/contract';
import { FailureNotice, Notice, SelectField, Skeleton, Stack } from '@league/shared/kit';
import type { Draft } from './draft/application-draft.ts';
import type { Tournaments } from './use-tournaments.ts';

interface Props {
  value: Draft['tournament'];
  tournaments: Tournaments;
  /** Why the chosen tournament, or the one in the address, does not accept the application. */
  refused: IntakeRefusal | null;
  error: string | undefined;
  onChoose: (tournament: NonNullable<Draft['tournament']>) => void;
}

/** Gets the focus when no tournament, or a closed one, is chosen. */
const TOURNAMENT_ID = 'application-tournament';

const describeIntake = ({ until, places_left: left, state }: TournamentIntake): string | undefined =>
  state === 'open' && until && left !== null
    ? `Заявки до ${dayInWords(until)} включительно. ${placesLeftText(left)}.`
    : undefined;

/** A choice of the tournaments that take applications; a chosen one that has closed since stays chosen. */
export function TournamentField({ value, tournaments, refused, error, onChoose }: Props) {
  const { list, failure, isFetching, retry } = tournaments;
  const open = list?.filter(({ state }) => state === 'open') ?? [];
  const chosen = list?.find(({ id }) => id === value?.id);
  if (!list)
    return failure ? (
      <FailureNotice what="список турниров" error={failure} onRetry={retry} isRetrying={isFetching} />
    ) : (
      <Skeleton height="78px" />
    );
  const handleChange = (id: string) => {
    const tournament = open.find((one) => one.id === id);
    if (tournament) onChoose(tournament);
  };
  return (
    <Stack $gap="s3">
      <SelectField
        id={TOURNAMENT_ID}
        label="Турнир"
        name="tournament"
        required
        placeholder={open.length > 0 ? 'Выберите' : 'Сейчас нет открытых'}
        value={value?.id ?? ''}
        error={error}
        description={chosen && describeIntake(chosen)}
        onChange={({ target }) => handleChange(target.value)}
      >
        {value && !open.some(({ id }) => id === value.id) && <option value={value.id}>{value.title}</option>}
        {open.map(({ id, title, date }) => (
          <option key={id} value={id}>
            {title}, {dayInWords(date)}
          </option>
        ))}
      </SelectField>
      {refused && refused.message !== error && <Notice tone="warning">{refused.message}</Notice>}
      {(refused || open.length === 0) && (
        <Notice tone="info">
          {open.length === 0 && 'Сейчас ни один турнир не принимает заявки. '}
          Список можно подготовить и скачать в Excel: введённое останется на этом устройстве.
        </Notice>
      )}
    </Stack>
  );
}
