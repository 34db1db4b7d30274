import { tokens } from '@league/shared';

/** Numbers from 0 to 1 that are the same for the same text (FNV-1a, then mulberry32). */
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const STROKES = [tokens.chung, tokens.hong, tokens.mist];

/** A part of an ellipse around the middle of the mat, as a kick would draw it. */
function arc(random: () => number) {
  const width = 60 + random() * 130;
  const height = width * (0.42 + random() * 0.12);
  const start = Math.PI * (1.02 + random() * 0.3);
  const end = start + Math.PI * (0.3 + random() * 0.5);
  const point = (angle: number) =>
    `${(250 + width * Math.cos(angle)).toFixed(1)} ${(110 + height * Math.sin(angle)).toFixed(1)}`;
  return {
    d: `M${point(start)} A${width.toFixed(1)} ${height.toFixed(1)} 0 0 1 ${point(end)}`,
    stroke: STROKES[Math.floor(random() * STROKES.length)],
    width: 0.6 + random() * 2.6,
    opacity: 0.35 + random() * 0.6,
  };
}

const mat = (size: number) =>
  [-0.414, 0.414, 1, 1, 0.414, -0.414, -1, -1]
    .map((x, index) => {
      const y = [-1, -1, -0.414, 0.414, 1, 1, 0.414, -0.414][index] ?? 0;
      return `${250 + x * size * 2},${100 + y * size * 0.75}`;
    })
    .join(' ');

/** The sign of the league on a card: arcs of kicks over an octagonal mat, the same ones for the same seed. */
export function KickArcs({ seed }: { seed: string }) {
  const random = numbersFrom(seed);
  const arcs = Array.from({ length: 14 }, () => arc(random));
  return (
    <svg
      viewBox="0 0 400 112"
      width="100%"
      height="100%"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {[24, 38, 54, 72].map((size) => (
        <polygon
          key={size}
          points={mat(size)}
          fill="none"
          stroke={tokens.ink2}
          strokeWidth="1"
          opacity="0.5"
        />
      ))}
      {arcs.map(({ d, stroke, width, opacity }) => (
        <path
          key={d}
          d={d}
          fill="none"
          stroke={stroke}
          strokeWidth={width}
          opacity={opacity}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
