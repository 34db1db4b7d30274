import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repoRoot } from './workspace/packages.ts';

const PAGES = ['README.md', ...globSync('docs/**/*.md', { cwd: repoRoot })];

/** What the reader of a page makes. */
const MADE_BY_THE_READER = /^(shell\/photos|content\/archive\/olimp_2026)\//;

const textOf = (page: string) => readFileSync(path.join(repoRoot, page), 'utf8');

/** The id of a heading, as GitHub and most viewers make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Targets of relative links, with their anchors. */
const linksOf = (page: string) =>
  [...textOf(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = '']) => target);

/** Code in backticks that begins like a path of the repository; patterns and placeholders are not looked up. */
function pathsOf(page: string): string[] {
  const folders = globSync('*/', { cwd: repoRoot }).map((folder) => folder.replace(/\/$/, ''));
  return [...textOf(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => folders.some((folder) => code.startsWith(`${folder}/`)) && /^[\w./-]+$/.test(code))
    .filter((code) => !MADE_BY_THE_READER.test(code));
}

function isLinkDead(page: string, link: string): boolean {
  const [target = '', anchor] = link.split('#');
  const file = target === '' ? page : path.join(path.dirname(page), target);
  if (!existsSync(path.join(repoRoot, file))) return true;
  return anchor !== undefined && !anchorsOf(file).includes(decodeURIComponent(anchor));
}

test('docs · every page is found and has links or paths to check', () => {
  assert.ok(PAGES.length > 30);
  assert.ok(PAGES.flatMap(linksOf).length > 100);
  assert.ok(PAGES.flatMap(pathsOf).length > 50);
});

for (const page of PAGES)
  test(`${page} · names only pages, headings and files that exist`, () => {
    const deadLinks = linksOf(page).filter((link) => isLinkDead(page, link));
    const deadPaths = pathsOf(page).filter((file) => !existsSync(path.join(repoRoot, file)));
    assert.deepEqual({ deadLinks, deadPaths }, { deadLinks: [], deadPaths: [] });
  });

test('docs/README.md · leads to every page of docs, itself or through the index of its folder', () => {
  const indexes = PAGES.filter((page) => path.basename(page) === 'README.md');
  const linked = new Set(
    indexes.flatMap((index) =>
      linksOf(index).map((link) => path.join(path.dirname(index), link.split('#')[0] ?? '')),
    ),
  );
  assert.deepEqual(
    PAGES.filter((page) => page !== 'README.md' && !linked.has(page)),
    [],
  );
});
