import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { makeTemplate } from './template.ts';

/** Prepares what all journeys start from, in a folder that is removed afterwards. */
export default async function globalSetup({ metadata }: FullConfig) {
  const root = mkdtempSync(path.join(tmpdir(), 'league-e2e-'));
  const cleanUp = () => rmSync(root, { recursive: true, force: true });
  try {
    await makeTemplate(root, metadata.moreBuilds === true);
    process.env.LEAGUE_E2E_ROOT = root;
  } catch (error) {
    cleanUp();
    throw error;
  }
  return cleanUp;
}
