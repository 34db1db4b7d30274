import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentFace } from '../build/src/face/face.ts';
import { faceProblems, parseFace } from '../shared/src/release/index.ts';
import { repoRoot } from './workspace/packages.ts';

const reportFile = path.join(repoRoot, 'shared/api-report.txt');
const kept = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : '';
const current = await currentFace();
const [before, after] = [parseFace(kept), parseFace(current)];
// Additions gather under a version until it is released; publishing holds them against the live release.
const broken = before && after ? faceProblems(before, after).filter(({ kind }) => kind === 'break') : [];
if (broken.length > 0) {
  for (const { what, wanted, names } of broken)
    process.stderr.write(
      `Released remotes rely on what changed here; raise the ${what} version to ${wanted}:\n  ${names.join('\n  ')}\n`,
    );
  process.exitCode = 1;
} else if (process.argv.includes('--write')) {
  writeFileSync(reportFile, current);
} else if (kept !== current) {
  process.stderr.write(
    'shared/api-report.txt is stale: run `npm run api-report -- --write` and look at its diff.\n',
  );
  process.exitCode = 1;
}
