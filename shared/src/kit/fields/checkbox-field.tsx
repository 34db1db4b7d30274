import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { focusRing } from '../../core/look/focus-ring.ts';
import { token } from '../../core/look/tokens.ts';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  name: string;
  /** The error message. */
  error?: string | undefined;
}

/** A checkbox with its label beside it and its error below. */
export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const errorId = useId();
  return (
    <div>
      <Label>
        <Box
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </Label>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}

const Label = styled.label`
  display: flex;
  gap: ${token('s3')};
  align-items: flex-start;
  min-height: ${token('touch')};
  color: ${token('ink2')};
  font-size: 0.875rem;
`;

const Box = styled.input`
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  accent-color: ${token('chung')};

  ${focusRing}
`;

const ErrorText = styled.p`
  color: ${token('hongInk')};
  font-size: 0.875rem;
`;

interface PickAllProps {
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
