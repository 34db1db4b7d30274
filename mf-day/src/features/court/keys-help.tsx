import { Button, focusRing, token } from '@league/shared';
import styled from 'styled-components';

/** The keys of a court, and whether they are on. */
export const KeysHelp = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <Keys>
    <Summary>Клавиши</Summary>
    <p>
      <kbd>C</kbd> вызвать, <kbd>S</kbd> начать, <kbd>←</kbd> победил синий, <kbd>→</kbd> победил красный,{' '}
      <kbd>↓</kbd> нет победителя, потом <kbd>1</kbd>–<kbd>9</kbd> как закончился бой, <kbd>Esc</kbd> назад.
    </p>
    <Button variant="quiet" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {isOn ? 'Выключить клавиши' : 'Включить клавиши'}
    </Button>
  </Keys>
);

const Summary = styled.summary`
  min-height: ${token('touch')};
  align-content: center;
  cursor: pointer;

  ${focusRing}
`;

/** A phone has no keys. */
const Keys = styled.details`
  @media (hover: none) {
    display: none;
  }
`;
