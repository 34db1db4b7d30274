import { token } from '@league/shared';
import { Text } from '@league/shared/kit';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface Props {
  legend: string;
  value: boolean | undefined;
  onChange: (value: boolean) => void;
  /** The choice was sent without an answer. */
  isMissing: boolean;
  /** What is decided, above the answers. */
  children?: ReactNode;
}

/** Whether an athlete's name is shown to everybody: two equal answers, neither chosen before. */
export function ShownChoice({ legend, value, onChange, isMissing, children }: Props) {
  const id = useId();
  return (
    <Group
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={isMissing}
      aria-describedby={isMissing ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      {children}
      {([true, false] as const).map((answer) => (
        <label key={String(answer)}>
          <input type="radio" name={id} checked={value === answer} onChange={() => onChange(answer)} />
          {answer ? 'Разрешаю' : 'Не разрешаю'}
        </label>
      ))}
      {isMissing && (
        <Text $color="hongInk" id={`${id}-error`} role="alert">
          Выберите один из двух ответов.
        </Text>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${token('s2')};
  min-width: 0;
  margin: 0;
  padding: ${token('s4')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusS')};

  & > legend {
    float: left;
    padding: 0;
    font-weight: 600;
  }

  & > label {
    display: flex;
    gap: ${token('s3')};
    align-items: center;
    min-height: ${token('touch')};
  }

  & input {
    width: 24px;
    height: 24px;
    margin: 0;
  }
`;
