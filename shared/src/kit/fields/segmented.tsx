import { useId } from 'react';
import styled from 'styled-components';
import { token } from '../../core/look/tokens.ts';

interface SegmentedProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few options, side by side: native radio buttons that look like a switch. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <Row role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </Segment>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  padding: ${token('s1')};
  border-radius: ${token('round')};
  background: ${token('track')};
`;

const Segment = styled.label`
  position: relative;
  /* By its text: a long one takes the room of a short one before it wraps. */
  flex: 1 1 auto;
  font-weight: 600;
  text-align: center;
  cursor: pointer;

  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & span {
    display: grid;
    place-items: center;
    min-height: ${token('touch')};
    padding-inline: ${token('s3')};
    border-radius: ${token('round')};
  }
  & input:checked + span {
    background: ${token('card')};
  }
  & input:focus-visible + span {
    outline: 2px solid ${token('chung')};
    outline-offset: 2px;
  }
`;
