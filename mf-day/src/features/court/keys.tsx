import { Button } from '@league/shared';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';

/** Listens to keys of the page, not to those of a field, of a dialog, or with Ctrl, Alt or Cmd. */
export function useCourtKeys(isOn: boolean, handle: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, code } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    if (handle(code.replace('Numpad', 'Digit'))) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

/** The keys of a court, and whether they are on. */
export const KeysHelp = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <Keys>
    <summary>Клавиши</summary>
    <p>
      <kbd>C</kbd> вызвать, <kbd>S</kbd> начать, <kbd>←</kbd> победил синий, <kbd>→</kbd> победил красный,{' '}
      <kbd>↓</kbd> нет победителя, потом цифра – как закончился бой, <kbd>Esc</kbd> назад.
    </p>
    <Button variant="quiet" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {isOn ? 'Выключить клавиши' : 'Включить клавиши'}
    </Button>
  </Keys>
);

/** A phone has no keys. */
const Keys = styled.details`
  @media (hover: none) {
    display: none;
  }
`;
