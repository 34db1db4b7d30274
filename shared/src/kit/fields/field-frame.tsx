import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import type { Offer } from '../../contract/fields/asking.ts';
import { MISSING } from '../../contract/fields/missing.ts';
import { Button } from '../../core/look/button.tsx';
import { focusRing } from '../../core/look/focus-ring.ts';
import { token } from '../../core/look/tokens.ts';

/** What a form asks about the value of a field before it sends. */
export interface FieldOffer extends Offer {
  /** Puts the offered text into the field. */
  onTake: () => void;
}

/** Texts of every form field beside its control. */
export interface FieldTexts {
  label: string;
  name: string;
  /** The error message, from the form or from the server. */
  error?: string | undefined;
  /** Help text; stays visible beside an error. */
  description?: ReactNode;
  offer?: FieldOffer | undefined;
}

/** Props that link a control to its label, description and error. */
export interface ControlWiring {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /** Finds the control that a question is about. */
  'data-asked': true | undefined;
}

interface Props extends Omit<FieldTexts, 'name'> {
  id: string | undefined;
  required: boolean | undefined;
  children: (wiring: ControlWiring) => ReactNode;
}

/** Label, description and error around a control, wired for screen readers. */
export function FieldFrame({ label, error, description, offer, id, required, children }: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const descriptionId = `${controlId}-description`;
  const errorId = `${controlId}-error`;
  const offerId = `${controlId}-offer`;
  const describedBy = [description && descriptionId, error && errorId, offer && offerId]
    .filter(Boolean)
    .join(' ');
  const handleTake = () => {
    offer?.onTake();
    // The button disappears.
    document.getElementById(controlId)?.focus();
  };
  return (
    <Group>
      <Label htmlFor={controlId}>
        {label}
        {required && <Mark aria-hidden="true"> *</Mark>}
      </Label>
      {children({
        id: controlId,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'data-asked': offer ? true : undefined,
      })}
      {description && <Description id={descriptionId}>{description}</Description>}
      {offer && (
        <>
          <Description id={offerId}>
            {offer.question}
            {!error && ' Если всё верно, отправьте форму ещё раз.'}
          </Description>
          {offer.text && (
            <Button variant="secondary" onClick={handleTake}>
              Исправить на «{offer.text}»
            </Button>
          )}
        </>
      )}
      {error && <ErrorText id={errorId}>{error === MISSING ? `${MISSING} «${label}»` : error}</ErrorText>}
    </Group>
  );
}

/** Shared by inputs and selects. */
export const CONTROL_HEIGHT = '48px';

/** The look of inputs and selects. */
export const controlFace = css`
  box-sizing: border-box;
  width: 100%;
  min-height: ${CONTROL_HEIGHT};
  padding: ${token('s2')} ${token('s4')};
  border: 1px solid ${token('edge')};
  border-radius: ${token('radiusS')};
  background: ${token('card')};
  color: ${token('ink')};
  font: inherit;
  font-size: ${token('body')};

  ${focusRing}

  &[aria-invalid='true'] {
    border-color: ${token('hong')};
  }

  &:disabled {
    background: ${token('paper')};
    color: ${token('ink2')};
  }
`;

const Group = styled.div`
  display: grid;
  gap: ${token('s2')};
  align-content: start;
  min-width: 0;
`;

const Label = styled.label`
  font-size: 0.875rem;
  font-weight: 600;
`;

const Mark = styled.span`
  color: ${token('hongInk')};
`;

const Description = styled.p`
  color: ${token('ink2')};
  font-size: 0.875rem;
`;

const ErrorText = styled.p`
  color: ${token('hongInk')};
  font-size: 0.875rem;
`;
