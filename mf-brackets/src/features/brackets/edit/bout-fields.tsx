import { from, octagon, token } from '@league/shared';
import { BOUT_TEXTS, type BoutText } from '@league/shared/contract';
import type { BoutCardProps } from '@league/shared/tournament';
import { SIZE } from '@league/shared/tournament';
import { type CSSProperties, createContext, useContext } from 'react';
import styled from 'styled-components';

export interface BoutFieldsValue {
  /** A new value refills the inputs. */
  round: number;
  /** Initial text of an input. */
  textOf: (id: number, text: BoutText) => string;
  onType: (id: number, text: BoutText, value: string) => void;
}

/** Texts of the inputs of the bouts inside, and the handler of changes. */
export const BoutFieldsContext = createContext<BoutFieldsValue>({
  round: 0,
  textOf: () => '',
  onType: () => undefined,
});

interface TextInputProps {
  id: number;
  text: BoutText;
  placeholder: string;
  label: string;
}

function TextInput({ id, text, placeholder, label }: TextInputProps) {
  const { round, textOf, onType } = useContext(BoutFieldsContext);
  return (
    <input
      key={round}
      name={text}
      defaultValue={textOf(id, text)}
      onChange={(event) => onType(id, text, event.target.value)}
      placeholder={placeholder}
      maxLength={BOUT_TEXTS[text]}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** One bout as inputs instead of its card. Plain elements under `Fields`, because there are hundreds. */
export function BoutFields({ bout: { id }, label, style }: BoutCardProps) {
  return (
    <li style={style}>
      <TextInput id={id} text="matchNumber" placeholder="№" label={`${label}: номер боя`} />
      <div>
        <TextInput
          id={id}
          text="sportsman1"
          placeholder="Имя спортсмена 1"
          label={`${label}: спортсмен 1, синий`}
        />
        <TextInput
          id={id}
          text="sportsman2"
          placeholder="Имя спортсмена 2"
          label={`${label}: спортсмен 2, красный`}
        />
      </div>
    </li>
  );
}

interface WinnerFieldProps {
  id: number;
  /** The text that is shown as the winner. */
  text: BoutText;
  label: string;
  style?: CSSProperties;
}

/** The slot after a last bout, which shows one side. */
export const WinnerField = ({ id, text, label, style }: WinnerFieldProps) => (
  <Winner style={style}>
    <i aria-hidden />
    <TextInput id={id} text={text} placeholder="Имя спортсмена 1" label={label} />
  </Winner>
);

const Winner = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('s3')};
  width: ${SIZE.medal.field}px;
  height: 44px;

  i {
    flex: none;
    width: 28px;
    height: 28px;
    background: ${token('gold')};
    ${octagon}
  }

  input {
    flex: 1;
    height: 100%;
    border-inline-start: 4px solid ${token('gold')};
  }
`;

/** Styles of inputs that replace cards and medals. */
export const Fields = styled.div`
  input {
    box-sizing: border-box;
    min-width: 0;
    padding: 0 ${token('s2')};
    border: 1px solid ${token('edge')};
    border-radius: ${token('radiusS')};
    background: ${token('card')};
    color: ${token('ink')};
    /* A smaller font would make a phone zoom in. */
    font: 400 16px / 1.2 ${token('text')};

    ${from.desktop} {
      font-size: ${token('small')};
    }

    &::placeholder {
      color: ${token('ink2')};
    }

    &:focus-visible {
      position: relative;
      z-index: 2;
      outline: 3px solid ${token('chung')};
      outline-offset: -2px;
    }
  }

  li > input,
  li > input:focus-visible {
    position: absolute;
    z-index: 2;
    inset: calc(50% - 16px) auto auto 0;
    width: ${SIZE.gutter + 8}px;
    height: 32px;
    padding: 0 2px;
    text-align: center;
  }

  li > div {
    border: 0;
    overflow: visible;
  }

  li > div > input {
    display: block;
    width: 100%;
    height: 50%;
    padding-inline-start: ${token('s3')};
    border-inline-start: 4px solid ${token('chung')};
    border-radius: 3px ${token('radiusS')} 0 0;

    & + input {
      border-block-start: 0;
      border-inline-start-color: ${token('hong')};
      border-radius: 0 0 ${token('radiusS')} 3px;
    }
  }
`;
