import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { token } from '../../core/look/tokens.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  tone: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link that helps. */
  action?: ReactNode;
}

/** A message in place. An error interrupts screen readers, other messages wait. */
export const Notice = ({ tone, title, children, action }: NoticeProps) => (
  <Frame $tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <div>
      {title && <Title>{title}</Title>}
      {children}
    </div>
    {action}
  </Frame>
);

const tones = {
  info: css`
    border-color: ${token('chung')};
    background: ${token('chungSoft')};
  `,
  success: css`
    border-color: ${token('green')};
    background: ${token('greenSoft')};
  `,
  warning: css`
    border-color: ${token('gold')};
    background: ${token('goldSoft')};
  `,
  error: css`
    border-color: ${token('hong')};
    background: ${token('hongSoft')};
  `,
};

const Frame = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('s3')} ${token('s4')};
  padding: ${token('s3')} ${token('s4')};
  border: 0 solid;
  border-inline-start-width: 4px;
  border-radius: ${token('radiusS')};
  color: ${token('ink')};
  overflow-wrap: anywhere;
  ${({ $tone }) => tones[$tone]}

  & > :first-child {
    flex: 1 1 16rem;
    min-width: 0;
  }
`;

const Title = styled.p`
  font-weight: 600;
`;
