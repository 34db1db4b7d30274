import { memo, useId } from 'react';
import styled from 'styled-components';
import { type Arc, kickArcs, matRings } from './kick-geometry.ts';
import { type Token, token } from './tokens.ts';

/** Which section of the site the picture is for. */
export type KickHue = 'chung' | 'gold' | 'green';

/** Colours of the strokes, from frequent to rare. */
const STROKES: Record<KickHue, Token[]> = {
  chung: ['chung', 'hong', 'mist'],
  gold: ['gold', 'mist', 'card'],
  green: ['green', 'mist', 'card'],
};

function ArcPath({ arc, hue, tail }: { arc: Arc; hue: KickHue; tail: string }) {
  const strokes = STROKES[hue];
  return (
    <path
      d={arc.path}
      fill="none"
      stroke={arc.isBright ? `url(#${tail})` : token(strokes[arc.tone % strokes.length] ?? 'mist')}
      strokeWidth={arc.width}
      strokeOpacity={arc.isBright ? 1 : arc.opacity}
      strokeLinecap="round"
    />
  );
}

/** Arcs of a kick over the octagonal mat, drawn from a seed: the same seed is the same picture. */
export const KickArt = memo(function KickArt({ seed, hue }: { seed: string; hue: KickHue }) {
  const id = useId();
  return (
    <Svg viewBox="0 0 1280 600" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}glow`} cx="78%" cy="35%" r="75%">
          <stop offset="0" stopColor={token(hue)} stopOpacity="0.45" />
          <stop offset="1" stopColor={token('ink')} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}tail`} x1="0" x2="1">
          <stop offset="0" stopColor={token(hue)} stopOpacity="0.1" />
          <stop offset="0.6" stopColor={token(hue)} />
          <stop offset="1" stopColor={token('mist')} />
        </linearGradient>
      </defs>
      <rect width="1280" height="600" fill={`url(#${id}glow)`} />
      {matRings.map((ring) => (
        <polygon
          key={ring.points}
          points={ring.points}
          fill="none"
          stroke={token('mist')}
          strokeOpacity={ring.isEdge ? 0.35 : 0.12}
          strokeWidth={ring.isEdge ? 3 : 1}
        />
      ))}
      {kickArcs(seed).map((arc) => (
        <ArcPath key={arc.path} arc={arc} hue={hue} tail={`${id}tail`} />
      ))}
    </Svg>
  );
});

const Svg = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;
