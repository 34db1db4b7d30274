import { Button, visuallyHidden } from '@league/shared';
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
      <Field {...field} label={label} type={isShown ? 'text' : 'password'} />
      <Button variant="quiet" onClick={() => setShown(!isShown)}>
        <span>
          {isShown ? 'Скрыть' : 'Показать'} <Which>{what}</Which>
        </span>
      </Button>
    </div>
  );
}

/** Two such buttons on a page are told apart by ear, too. */
const Which = styled.span`
  ${visuallyHidden}
`;
