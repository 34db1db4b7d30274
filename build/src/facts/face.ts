import path from 'node:path';
import { formatFace } from '@league/shared/release';
import { repoRoot } from '../parts.ts';
import type { Shares } from './offers.ts';

/** The public face of a shell: keys and names of its shares, and what each call of the contract takes and answers. */
export async function faceOf(shares: Shares): Promise<string> {
  const { API_VERSION } = await import(path.join(repoRoot, 'shared/src/contract/version.ts'));
  const { callFaces } = await import(path.join(repoRoot, 'shared/src/contract/call-face.ts'));
  const names = Object.entries(shares).flatMap(([key, { version, names: own }]): [string, string][] =>
    key.startsWith('@league/')
      ? [
          [`share ${key}`, '@league/shared'],
          ...own.map((name): [string, string] => [`${key} ${name}`, 'a name']),
        ]
      : [[`share ${key}`, `^${version.split('.')[0]}`]],
  );
  const shared = shares['@league/shared']?.version ?? '';
  return formatFace({ versions: { shared, api: API_VERSION }, names: new Map([...names, ...callFaces()]) });
}
