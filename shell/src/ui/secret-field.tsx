import { Button, token } from '@league/shared';
import { Field, type FieldProps, Hidden } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';

interface Props extends Omit<FieldProps, 'type'> {
  /** Name of what the button reveals: «новый пароль». */
  what: string;
}

/** A password, hidden until the person asks to see it. */
export function SecretField({ label, what, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      {/* Once shown it is a text like any other, which a phone would correct. */}
      <Field
        {...field}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Toggle variant="quiet" onClick={() => setShown(!isShown)}>
        <span>
          {isShown ? 'Скрыть' : 'Показать'} <Hidden>{what}</Hidden>
        </span>
      </Toggle>
    </div>
  );
}

/** Its text is aligned with that of the field. */
const Toggle = styled(Button)`
  margin-inline-start: calc(-1 * ${token('s4')});
`;
