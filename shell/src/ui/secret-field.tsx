import { Button, token, visuallyHidden } from '@league/shared';
import { Field, type FieldProps } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';

interface Props extends Omit<FieldProps, 'type'> {
  /** What the button shows: «новый пароль». */
  what: string;
}

/** A password, hidden until one asks to see it. */
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
          {isShown ? 'Скрыть' : 'Показать'} <Which>{what}</Which>
        </span>
      </Toggle>
    </div>
  );
}

/** Its text begins where the field does. */
const Toggle = styled(Button)`
  margin-inline-start: calc(-1 * ${token('s4')});
`;

/** Two such buttons on a page are told apart by ear, too. */
const Which = styled.span`
  ${visuallyHidden}
`;
