import { LOGO_BOX, LOGO_PATHS } from './logo-paths.ts';

/** The octagon of the league. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox={LOGO_BOX} width={size} height={size} aria-hidden="true">
      {LOGO_PATHS.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
