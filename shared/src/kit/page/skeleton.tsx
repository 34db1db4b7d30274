import styled, { keyframes } from 'styled-components';
import { calm, token } from '../../core/look/tokens.ts';
import { Stack } from '../layout/blocks.ts';

export interface SkeletonProps {
  /** CSS lengths; by default the full width and one line of text. */
  width?: string | number;
  height?: string | number;
  radius?: string | number;
}

/** A placeholder with the size of the loading content; its container has `aria-busy`. */
export const Skeleton = ({ width = '100%', height = '1em', radius }: SkeletonProps) => (
  <Bone aria-hidden="true" style={{ width, height, ...(radius !== undefined && { borderRadius: radius }) }} />
);

export interface SkeletonRowsProps {
  rows: number;
  height: string | number;
}

/** A column of equal skeletons. */
export const SkeletonRows = ({ rows, height }: SkeletonRowsProps) => (
  <Stack $gap="s3" aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} height={height} radius={token('radiusM')} />
    ))}
  </Stack>
);

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Bone = styled.div`
  max-width: 100%;
  border-radius: ${token('radiusS')};
  background: ${token('line')};
  animation: ${breathe} 1.6s ease-in-out infinite;

  ${calm} {
    animation: none;
  }
`;
