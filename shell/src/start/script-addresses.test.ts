import { guardScripts } from './script-addresses.ts';

test('script addresses · are those of releases and of the service worker, and no others', () => {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  guardScripts();
  const [, { createScriptURL }] = createPolicy.mock.calls[0];
  for (const own of ['/sw.js', '/shell/1.4.0+054f/main.js', '/remotes/day/1.0.0/worker.js'])
    expect(createScriptURL(own)).toBe(own);
  for (const other of [
    '/api/files/7.js',
    '/remotes/../api/x.js',
    '//evil.example/sw.js',
    'data:text/javascript,1',
  ])
    expect(() => createScriptURL(other)).toThrow(TypeError);
});
