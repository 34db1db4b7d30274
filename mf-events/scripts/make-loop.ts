/**
 * Makes the video loops of the banners of camps and attestation events: `node mf-events/scripts/make-loop.ts` (needs
 * ffmpeg with librsvg and libx264). The first frame is the drawing that the page shows as the poster; from there each
 * arc swings out and back, so that the last frame leads into the first.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KICK_VIEW_BOX, kickSvg } from '@league/shared/kick-svg';

const LOOPS = [
  { seed: 'camp', hue: 'green' },
  { seed: 'event', hue: 'gold' },
] as const;
const SECONDS = 6;
const RATE = 20;
const SIZE = { width: 1280, height: 600 };
const INK = '#0b1226';
/** Centre of the swinging arcs, in the units of the drawing; the middle of the mat. */
const MIDDLE = '840 440';

/** How far an arc has swung, in degrees: zero at the ends of the loop, each arc with its own timing. */
function swing(place: number, phase: number): number {
  const lag = (place % 7) / 14;
  const turn = (at: number) => Math.sin(2 * Math.PI * (at + lag));
  return (3 + (place % 5)) * (turn(phase) - turn(0));
}

/** The drawing at a moment of the loop, from 0 to 1. */
function frame({ seed, hue }: (typeof LOOPS)[number], phase: number): string {
  let place = 0;
  const moving = kickSvg(seed, hue, 'k').replaceAll('<path ', () => {
    const angle = swing(place++, phase).toFixed(3);
    return `<path transform="rotate(${angle} ${MIDDLE})" `;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="${KICK_VIEW_BOX}"><rect width="1280" height="600" fill="${INK}"/>${moving}</svg>`;
}

function encode(frames: string, target: string): void {
  const { status, stderr } = spawnSync(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-framerate', String(RATE), '-i', path.join(frames, '%03d.svg')],
      ...['-an', '-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '30'],
      ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1', target],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

for (const loop of LOOPS) {
  const folder = mkdtempSync(path.join(tmpdir(), 'league-loop-'));
  for (let index = 0; index < SECONDS * RATE; index += 1)
    writeFileSync(
      path.join(folder, `${String(index).padStart(3, '0')}.svg`),
      frame(loop, index / (SECONDS * RATE)),
    );
  const target = path.join(import.meta.dirname, `../src/features/banner/${loop.seed}.mp4`);
  encode(folder, target);
  rmSync(folder, { recursive: true });
  process.stdout.write(`${loop.seed}.mp4: ${Math.round(statSync(target).size / 1024)} KiB\n`);
}
