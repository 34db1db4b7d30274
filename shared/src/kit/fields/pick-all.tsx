import { CheckboxField } from './checkbox-field.tsx';

export interface PickAllProps {
  /** Ids of those who can be picked. */
  ids: readonly number[];
  picked: ReadonlySet<number>;
  /** Called with the ids that are picked from then on; others stay as they are. */
  onPick: (picked: ReadonlySet<number>) => void;
}

/** «Выбрать всех» above a list of checkboxes; nothing while there are fewer than two to pick. */
export function PickAll({ ids, picked, onPick }: PickAllProps) {
  if (ids.length < 2) return null;
  const areAll = ids.every((id) => picked.has(id));
  const handleChange = () =>
    onPick(areAll ? new Set([...picked].filter((id) => !ids.includes(id))) : new Set([...picked, ...ids]));
  return (
    <CheckboxField
      name="all"
      label={`Выбрать всех (${ids.length})`}
      checked={areAll}
      onChange={handleChange}
    />
  );
}
