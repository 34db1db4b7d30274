import styled, { keyframes } from 'styled-components';
import { calm, token } from '../../core/look/tokens.ts';
import { Stack } from '../layout/blocks.tsx';

interface SkeletonProps {
  /** CSS lengths; by default the full width and one line of text. */
  width?: string | number;
  height?: string | number;
  radius?: string | number;
}

const lengthOf = (size: string | number) => (typeof size === 'number' ? `${size}px` : size);

/** A placeholder with the size of the loading content; its container has `aria-busy`. */
export const Skeleton = ({ width = '100%', height = '1em', radius = token('radiusS') }: SkeletonProps) => (
  <Bone aria-hidden="true" $width={lengthOf(width)} $height={lengthOf(height)} $radius={lengthOf(radius)} />
);

interface SkeletonRowsProps {
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

// Not a `style` attribute: the security policy forbids those in the HTML of a page that is drawn ahead.
const Bone = styled.div<{ $width: string; $height: string; $radius: string }>`
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $radius }) => $radius};
  background: ${token('line')};
  animation: ${breathe} 1.6s ease-in-out infinite;

  ${calm} {
    animation: none;
  }
`;
