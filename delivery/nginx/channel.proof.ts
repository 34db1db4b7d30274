import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from '../src/channel/promotion.ts';
import { ask, compareAnswers, open } from '../src/testing/both-edges.ts';
import { publishBuild, REQUEST } from '../src/testing/builds.ts';

test('nginx · serves the site of another channel from its folder, like the built-in edge', async (t) => {
  const both = await open(t, undefined, true, 'staging');
  await publishBuild(t, both.store, 'rating', '1.1.0');
  await promote(both.store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await compareAnswers(both, [
    ...['/', '/rating', '/rating/girls', '/nowhere', '/releases.json', '/robots.txt', '/sw.js'],
    ...['/remotes/rating/1.1.0/remoteEntry.js', '/remotes/rating/1.0.0/kit.js', '/shell/1.0.0/shell.js'],
  ]);
  const { body, headers } = await ask(both.nginx, '/rating');
  assert.match(body, /remotes\/rating\/1\.1\.0\/remoteEntry\.js/);
  assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow');
});
