export interface Arc {
  /** SVG path of an elliptic arc. */
  path: string;
  width: number;
  opacity: number;
  /** Which of the section's colours. */
  tone: number;
  /** The few that carry the light. */
  isBright: boolean;
}

/** Numbers from 0 to 1, the same for the same text in every browser (FNV-1a, then mulberry32). */
function random(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const CENTRE = { x: 840, y: 440 };
const COUNT = 34;
/** An arc is flatter than a circle: the mat lies on the floor. */
const FLATNESS = 0.86;

const at = (radius: number, angle: number) => {
  const x = CENTRE.x + radius * Math.cos(angle);
  const y = CENTRE.y - radius * FLATNESS * Math.sin(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

/** The arcs of one picture, from the outermost to the innermost. */
export function kickArcs(seed: string): Arc[] {
  const next = random(seed);
  return Array.from({ length: COUNT }, (_, index) => {
    const radius = 470 - index * 9.6 + next() * 12;
    const from = Math.PI * (0.72 + next() * 0.24);
    const to = Math.PI * (0.12 + next() * 0.36);
    const isBright = next() > 0.78;
    const ry = (radius * FLATNESS).toFixed(1);
    return {
      path: `M${at(radius, from)}A${radius.toFixed(1)} ${ry} 0 0 1 ${at(radius, to)}`,
      width: isBright ? 3 + next() * 4 : 1 + next() * 3,
      opacity: 0.25 + next() * 0.35,
      tone: Math.floor(next() * 6) % 3,
      isBright,
    };
  });
}

const octagonPoints = (halfWidth: number) => {
  const halfHeight = halfWidth * 0.38;
  const x = halfWidth * 0.55;
  const y = halfHeight * 0.42;
  return [
    [-x, -halfHeight],
    [x, -halfHeight],
    [halfWidth, -y],
    [halfWidth, y],
    [x, halfHeight],
    [-x, halfHeight],
    [-halfWidth, y],
    [-halfWidth, -y],
  ]
    .map(([dx = 0, dy = 0]) => `${CENTRE.x + dx},${(CENTRE.y + 10 + dy).toFixed(1)}`)
    .join(' ');
};

/** The mat: octagons around one another; the thick one is the edge of the fighting area. */
export const matRings = [150, 230, 310, 390, 470, 550, 630, 710].map((halfWidth) => ({
  points: octagonPoints(halfWidth),
  isEdge: halfWidth === 390,
}));
