import { createLeagueStore, leagueApi, SHARED_VERSION, setDrawnAt } from '@league/shared';
import { prerender } from 'react-dom/static.edge';
import { createMemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import manifest from '../../package.json';
import { App } from '../app/app.tsx';
import { fontRules } from '../app/frame/font-faces.ts';
import { appRoutes } from '../app/router.tsx';
import { RemoteLoader } from '../remotes/load/remote-loader.ts';
import type { DrawnPage } from './drawn-page.ts';

/** React sends a large part of a page behind the rest, for a script to put in place; these pages are whole without one. */
const WHOLE = Number.MAX_SAFE_INTEGER;

/** Rounds of drawing until every query that the page makes has its answer. */
const ROUNDS = 4;

export interface Drawing {
  /** The contents of the element `#root`. */
  html: string;
  css: string;
  /** Rules of the fonts, for a style element of their own. */
  fonts: string;
  page: DrawnPage;
}

/**
 * Draws the page at `location` for a guest, as the browser would: the build of the shell for the edge, which runs it in a process without
 * network (`delivery/src/draw`). Rejects where a part of the page fails.
 * @param at the time with which it is drawn, in milliseconds
 */
export async function draw(at: number): Promise<Drawing> {
  const loader = new RemoteLoader({ shell: manifest.version, shared: SHARED_VERSION });
  setDrawnAt(at);
  const store = createLeagueStore();
  const path = location.pathname;
  const router = createMemoryRouter(
    appRoutes(async () => null, loader.discovery),
    {
      initialEntries: [path],
    },
  );
  if (!router.state.initialized) throw new Error(`${path} waits for a session`);
  const drawOnce = async () => {
    const sheet = new ServerStyleSheet();
    let failure: unknown;
    const { prelude } = await prerender(
      sheet.collectStyles(<App store={store} router={router} loader={loader} />),
      {
        progressiveChunkSize: WHOLE,
        onError(error) {
          failure ??= error;
        },
      },
    );
    if (failure) throw failure;
    const html = await new Response(prelude).text();
    // The element is the edge's.
    const css = sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, '');
    sheet.seal();
    return { html, css };
  };

  let drawn = await drawOnce();
  for (let round = 1; round < ROUNDS; round += 1) {
    const running = store.dispatch(leagueApi.util.getRunningQueriesThunk());
    if (running.length === 0) break;
    await Promise.all(running);
    drawn = await drawOnce();
  }
  const { queries, provided } = store.getState().api;
  const answered = Object.entries(queries).filter(([, query]) => query?.status === 'fulfilled');
  const api = { queries: Object.fromEntries(answered), provided };
  return { ...drawn, fonts: fontRules().join(''), page: { path, at, api } };
}
