import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseProof } from './proof-shape.ts';
import { verifyProof } from './verify.ts';

/** Published proofs as the site made them, one a line. */
const RECORDED = readFileSync(join(__dirname, '../testing/recorded-proofs.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

test('recorded proof · goes on being valid by its own version', () => {
  for (const recorded of RECORDED) {
    const proof = parseProof(recorded);
    expect(proof && verifyProof(proof)).toEqual({ isValid: true });
  }
});
