import type { TestContext } from 'node:test';
import type { Store } from '../release/store.ts';
import { publishBuild } from './builds.ts';

const TEMPLATE = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><style>a{}</style><!--league:styles--><!--league:head--></head>
<body><!--league:page--><noscript>JavaScript</noscript><div id="root"><header><!--league:header--></header><main><!--league:outline--></main></div><!--/league:page--><!--league:body--></body></html>`;

/**
 * What a shell is drawn with here: a page says with which releases it was drawn. `/bad` in the address fails, `/live` waits for the
 * provider.
 */
const DRAW = (version: string) => `globalThis.leagueDraw = async (at) => {
  const { microFrontends } = JSON.parse(document.getElementById('league-discovery').textContent);
  const [remote] = Object.values(microFrontends);
  if (location.pathname.endsWith('/bad')) throw new Error('broken page');
  if (location.pathname.endsWith('/asks')) void fetch('/api/days');
  const busy = location.pathname.endsWith('/live') ? ' aria-busy="true"' : '';
  return {
    html: '<main style="top:1px"' + busy + '>${version} ' + (remote?.[0].metadata.version ?? '') + '</main>',
    css: '.a{color:red}', fonts: '@font-face{}', page: { path: location.pathname, at, api: {} },
  };
};`;

/** Publishes a shell that draws its pages. */
export const publishDrawingShell = (t: TestContext, store: Store, version: string, draw = DRAW(version)) =>
  publishBuild(t, store, 'shell', version, {}, { 'template.html': TEMPLATE, 'draw.cjs': draw });
