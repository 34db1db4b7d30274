import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { token } from '../../core/look/tokens.ts';

export type BadgeTone = 'green' | 'gold' | 'hong' | 'chung' | 'plain';

interface BadgeProps {
  tone: BadgeTone;
  children: ReactNode;
}

/** A state in a word or two; the text carries the meaning, the colour only supports it. */
export const Badge = ({ tone, children }: BadgeProps) => <Chip $tone={tone}>{children}</Chip>;

/** Background and text of each tone, for what is a state and a control at once. */
export const badgeTones = {
  green: css`
    background: ${token('greenSoft')};
    color: ${token('green')};
  `,
  gold: css`
    background: ${token('goldSoft')};
    color: ${token('goldInk')};
  `,
  hong: css`
    background: ${token('hongSoft')};
    color: ${token('hongInk')};
  `,
  chung: css`
    background: ${token('chungSoft')};
    color: ${token('chungDeep')};
  `,
  plain: css`
    background: ${token('track')};
    color: ${token('ink2')};
  `,
};

const Chip = styled.span<{ $tone: BadgeTone }>`
  display: inline-block;
  padding: ${token('s1')} 10px;
  border-radius: ${token('round')};
  font-size: ${token('small')};
  font-weight: 600;
  line-height: 1.4;
  ${({ $tone }) => badgeTones[$tone]}
`;
