import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEdgeSettings } from './settings.ts';

test('TRUST_PROXY · takes addresses and networks and refuses to trust everybody', () => {
  assert.equal(readEdgeSettings({}).trustProxy, false);
  assert.equal(readEdgeSettings({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy, '10.0.0.0/8');
  for (const TRUST_PROXY of ['1', 'true', '*', '0.0.0.0/0', '10.0.0.1, ::/0'])
    assert.throws(() => readEdgeSettings({ TRUST_PROXY }), /^DeliveryError: TRUST_PROXY: /);
});

test('trial site · names its own API, which is never that of the league by default', () => {
  assert.throws(() => readEdgeSettings({ RELEASE_CHANNEL: 'staging' }), /^DeliveryError: PROVIDER_URL: /);
  const trial = readEdgeSettings({ RELEASE_CHANNEL: 'staging', PROVIDER_URL: 'http://127.0.0.1:3101' });
  assert.equal(trial.isTrial, true);
  assert.equal(readEdgeSettings({}).isTrial, false);
});
