import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEdgeSettings } from './settings.ts';

test('TRUST_PROXY · takes addresses and networks and refuses to trust everybody', () => {
  assert.equal(readEdgeSettings({}).trustProxy, false);
  assert.equal(readEdgeSettings({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy, '10.0.0.0/8');
  for (const TRUST_PROXY of ['1', 'true', '*', '0.0.0.0/0', '10.0.0.1, ::/0'])
    assert.throws(() => readEdgeSettings({ TRUST_PROXY }), /^DeliveryError: TRUST_PROXY: /);
});
