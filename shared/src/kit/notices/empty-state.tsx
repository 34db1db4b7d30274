import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../core/look/tokens.ts';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** What the person can do next. */
  action?: ReactNode;
}

/** Replaces an empty list. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <Frame>
    <Drawing viewBox="0 0 160 104" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <path d="M50 60h60l30 12v16l-30 12H50L20 88V72z" />
        <path d="M58 67h44l20 8v10l-20 8H58l-20-8V75z" />
        <path d="M66 74h28l11 4v4l-11 4H66l-11-4v-4z" />
      </g>
      <g fill="none" strokeLinecap="round">
        <path d="M26 66C30 22 84-6 132 34" stroke={token('chung')} strokeWidth="4" />
        <path d="M42 68c6-34 44-52 80-24" stroke={token('hong')} strokeWidth="3" />
        <path d="M58 68c6-20 28-32 54-16" stroke={token('mist')} strokeWidth="2" />
      </g>
    </Drawing>
    <Title>{title}</Title>
    {children && <Text>{children}</Text>}
    {action}
  </Frame>
);

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token('s3')};
  padding: ${token('s6')} ${token('s4')};
  text-align: center;
`;

const Drawing = styled.svg`
  width: 160px;
  height: 104px;
  color: ${token('mist')};
`;

const Title = styled.p`
  font-size: ${token('lead')};
  font-weight: 600;
`;

const Text = styled.div`
  max-width: 34rem;
  color: ${token('ink2')};
`;
