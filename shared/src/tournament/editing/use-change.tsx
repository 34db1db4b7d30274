import {
  Button,
  isApiError,
  readDraft,
  selectVerifiedUser,
  useAppSelector,
  writeDraft,
} from '@league/shared';
import { ERROR_CODES } from '@league/shared/contract';
import { Notice, PlainList, Row } from '@league/shared/kit';
import { useEffect, useState } from 'react';

/**
 * State of a dialog that survives closing it, leaving the page and a reload, stored for each person. The initial state
 * `empty` is not stored. The person must not change while the component is mounted: give it the person's id as key.
 *
 * @param read parses the stored state; undefined if it is invalid
 */
export function useDraft<T>(name: string, empty: T, read: (saved: unknown) => T | undefined) {
  const userId = useAppSelector(selectVerifiedUser)?.id;
  const [draft, setDraft] = useState(() => (userId && read(readDraft(userId, name))) || empty);
  useEffect(() => {
    if (userId) writeDraft(userId, name, draft === empty ? null : draft);
  }, [userId, name, draft, empty]);
  return [draft, setDraft] as const;
}

interface Versioned<Values> {
  version: number;
  values: Values;
}

interface Draft<Values> extends Versioned<Values> {
  /** What the person has changed it from. */
  base: Values;
}

interface Options<Values> {
  /** Distinguishes the kept draft. */
  name: string;
  /** What is stored now. */
  stored: Versioned<Values>;
  /** Parses kept values; undefined if they are invalid. */
  read: (saved: unknown) => Values | undefined;
  labels: Record<keyof Values, string>;
}

/**
 * The values of a form that changes something stored. They survive closing, leaving and a reload, with the version that
 * the person has read. Where somebody else has stored another meanwhile, `notice` shows both and the person decides. A
 * field that the person has not changed has the stored value.
 */
export function useChange<Values extends Record<string, string>>({
  name,
  stored,
  read,
  labels,
}: Options<Values>) {
  const [draft, setDraft] = useDraft<Draft<Values> | null>(name, null, (saved) => {
    const { version, values, base } = Object(saved) as Record<string, unknown>;
    const [found, from] = [read(values), read(base)];
    return found && from && Number.isInteger(version)
      ? { version: Number(version), values: found, base: from }
      : undefined;
  });
  const version = draft?.version ?? stored.version;
  const base = draft?.base ?? stored.values;
  const changed = Object.entries(draft?.values ?? {}).filter(([field, value]) => value !== base[field]);
  const values: Values = { ...stored.values, ...Object.fromEntries(changed) };
  const from = { ...stored.values, ...Object.fromEntries(changed.map(([field]) => [field, base[field]])) };
  const different = Object.keys(labels).filter((field) => values[field] !== stored.values[field]);
  // Both have written the same, or nothing is left of the change.
  if (draft && different.length === 0) setDraft(null);
  return {
    version,
    values,
    set: (next: Values) => setDraft({ version, base: from, values: next }),
    forget: () => setDraft(null),
    notice: version < stored.version && different.length > 0 && (
      <Notice
        tone="warning"
        title="Пока вы писали, это изменил кто-то другой"
        action={
          <Row>
            <Button
              variant="secondary"
              onClick={() => setDraft({ version: stored.version, base: stored.values, values })}
            >
              Записать поверх
            </Button>
            <Button variant="secondary" onClick={() => setDraft(null)}>
              Взять сохранённое
            </Button>
          </Row>
        }
      >
        <PlainList $gap="s2">
          {different.map((field) => (
            <li key={field}>
              {labels[field]}: у вас {shown(values[field])}, сохранено {shown(stored.values[field])}
            </li>
          ))}
        </PlainList>
      </Notice>
    ),
  };
}

const shown = (text: string | undefined) => (text ? `«${text}»` : 'пусто');

/** A refusal without the fields of a stale version, which the notice shows. */
export const withoutStaleFields = (error: unknown): unknown =>
  isApiError(error) && error.code === ERROR_CODES.staleVersion ? { ...error, fields: {} } : error;
