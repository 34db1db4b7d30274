interface Arc {
  /** SVG path of an elliptic arc. */
  path: string;
  width: number;
  opacity: number;
  /** Index of the section's colour. */
  tone: number;
  /** One of the few bright arcs. */
  isBright: boolean;
}

/** Numbers from 0 to 1, equal for equal texts in every browser (FNV-1a, then mulberry32). */
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

/** Parameters of a kick: its tilt, the foot's offset from the mat's centre, the length of its arcs. */
interface Swing {
  lean: number;
  shift: number;
  reach: number;
}

const at = (radius: number, angle: number, { lean, shift }: Swing) => {
  const x = radius * Math.cos(angle);
  const y = -radius * FLATNESS * Math.sin(angle);
  const leanedX = CENTRE.x + shift + x * Math.cos(lean) - y * Math.sin(lean);
  const leanedY = CENTRE.y + x * Math.sin(lean) + y * Math.cos(lean);
  return `${leanedX.toFixed(1)} ${leanedY.toFixed(1)}`;
};

/** The arcs of one picture, from the outermost to the innermost. */
export function kickArcs(seed: string): Arc[] {
  const next = random(seed);
  const swing: Swing = {
    lean: (next() - 0.5) * 0.7,
    shift: (next() - 0.5) * 220,
    reach: 0.3 + next() * 0.24,
  };
  const degrees = ((swing.lean * 180) / Math.PI).toFixed(1);
  return Array.from({ length: COUNT }, (_, index) => {
    const radius = 470 - index * 9.6 + next() * 12;
    const from = Math.PI * (0.72 + next() * 0.24);
    const to = Math.PI * (0.08 + next() * swing.reach);
    const isBright = next() > 0.78;
    const ry = (radius * FLATNESS).toFixed(1);
    return {
      path: `M${at(radius, from, swing)}A${radius.toFixed(1)} ${ry} ${degrees} 0 1 ${at(radius, to, swing)}`,
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

/** The mat: concentric octagons; the thick one is the edge of the fighting area. */
export const matRings = [150, 230, 310, 390, 470, 550, 630, 710].map((halfWidth) => ({
  points: octagonPoints(halfWidth),
  isEdge: halfWidth === 390,
}));
