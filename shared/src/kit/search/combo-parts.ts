import { Combobox } from '@base-ui/react/combobox';
import styled from 'styled-components';
import { focusRing } from '../../core/look/focus-ring.ts';
import { token } from '../../core/look/tokens.ts';
import { CONTROL_HEIGHT, controlFace } from '../fields/field-frame.tsx';

export const Frame = styled.div`
  position: relative;
  min-width: 0;
`;

export const Input = styled(Combobox.Input)`
  ${controlFace}
  padding-inline-end: ${token('s7')};
  text-overflow: ellipsis;

  &::placeholder {
    color: ${token('ink2')};
    opacity: 1;
  }
`;

export const Clear = styled(Combobox.Clear)`
  position: absolute;
  inset-block-start: 2px;
  inset-inline-end: 2px;
  display: grid;
  place-items: center;
  width: ${token('touch')};
  height: calc(${CONTROL_HEIGHT} - 4px);
  padding: 0;
  border: 0;
  border-radius: ${token('radiusS')};
  background: transparent;
  color: ${token('ink2')};
  cursor: pointer;

  ${focusRing}
`;

export const Positioner = styled(Combobox.Positioner)`
  /* Above sticky content in a dialog. */
  z-index: 3;

  /* Base UI places it over what stands below the field, where the way on may be: the message gets a line of its own. */
  &[data-empty] {
    position: static !important;
    width: 100% !important;
    margin-block-start: ${token('s1')};
    transform: none !important;
  }
`;

export const Popup = styled(Combobox.Popup)`
  box-sizing: border-box;
  width: var(--anchor-width);
  max-width: var(--available-width);
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusS')};
  background: ${token('card')};
  color: ${token('ink')};
  box-shadow: ${token('shadow')};
`;

export const List = styled(Combobox.List)`
  max-height: min(20rem, var(--available-height));
  overflow-y: auto;
  overscroll-behavior: contain;
  box-sizing: border-box;
  padding-block: ${token('s1')};
  scroll-padding-block: ${token('s1')};
  outline: 0;

  &[data-empty] {
    padding: 0;
  }
`;

export const GroupLabel = styled(Combobox.GroupLabel)`
  padding: ${token('s2')} ${token('s4')} ${token('s1')};
  color: ${token('ink2')};
  font-size: ${token('small')};
  font-weight: 600;
`;

export const Item = styled(Combobox.Item)`
  display: flex;
  align-items: center;
  box-sizing: border-box;
  min-height: ${token('touch')};
  padding: ${token('s2')} ${token('s4')};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[data-selected] {
    font-weight: 600;
  }

  &[data-highlighted] {
    background: ${token('chungSoft')};
    box-shadow: inset 3px 0 ${token('chung')};
  }
`;

/** Stays rendered, so that screen readers announce its content. */
export const Empty = styled(Combobox.Empty)`
  color: ${token('ink2')};

  &:not(:empty) {
    padding: ${token('s3')} ${token('s4')};
  }
`;
