import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SAMPLE_FILE, sampleRecording } from './sample-day.ts';

test('recorded sample day · is what its script records today: node scripts/sample-day.ts writes it anew', () => {
  assert.ok(readFileSync(SAMPLE_FILE, 'utf8') === sampleRecording());
});
