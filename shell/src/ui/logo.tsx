import { token } from '@league/shared';

/** The octagon of the mat, between chung and hong. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d="M9.4 0h13.2l4.7 4.7L4.7 27.3 0 22.6V9.4z" fill={token('chung')} />
      <path d="M27.3 4.7 32 9.4v13.2L22.6 32H9.4l-4.7-4.7z" fill={token('hong')} />
    </svg>
  );
}
