import { token } from '@league/shared';
import type { Rounds } from '@league/shared/contract';
import type { ComponentType, ReactNode } from 'react';
import styled from 'styled-components';
import { winnerSlot } from '../bracket/bracket.ts';

/** Replaces the winner after a last bout. */
export type WinnerView = ComponentType<{ id: number; text: 'sportsman1' | 'sportsman2'; label: string }>;

/** Draws the winner of the last of these rounds, if there is a slot and a view for it. */
export function winnerOf(rounds: Rounds, View: WinnerView | undefined, label: string): ReactNode {
  const slot = View && winnerSlot(rounds);
  return slot ? <View id={slot.match.id} text={slot.text} label={label} /> : undefined;
}

/** The heading of a section of a drawing. */
export const Heading = styled.h3`
  font: 600 ${token('body')} / 1.4 ${token('text')};
`;
