import type { UserDocument } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import DocumentsPage from '../features/documents/documents-page.tsx';
import { paper, papers } from './papers.ts';

/** Object URLs that the page of the running test has revoked. */
export const revoked: string[] = [];

let nextUrl = 0;
beforeEach(() => {
  revoked.length = 0;
  URL.createObjectURL = () => `blob:http://localhost/${++nextUrl}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});

/** An athlete's page with these papers; the fake API stores changes to them. */
export function openDocuments(list: UserDocument[], handlers: FakeHandlers = {}) {
  let current = list;
  const put = (document: UserDocument) => {
    current = papers(...current.filter(({ kind }) => kind !== document.kind), document);
    return document;
  };
  const api = fakeApi({
    listDocuments: () => current,
    uploadDocument: () => put(paper('umo', { uploaded_at: '2026-11-21T10:00:00.000Z' })),
    dateDocument: ({ body }) =>
      put(paper('umo', { valid_until: (body as { valid_until: string | null }).valid_until })),
    deleteDocument: ({ params }) => {
      current = papers(...current.filter(({ kind }) => kind !== params.kind));
      return {};
    },
    'GET /user/users/:id/documents/:kind/file': () =>
      new Response('jpeg', { headers: { 'content-type': 'image/webp' } }),
    ...handlers,
  });
  const app = renderApp(<DocumentsPage />, {
    path: '/documents',
    state: signedIn('athlete', 41),
  });
  return { ...app, api };
}

/** The card of the medical admission. */
export const umo = () => screen.findByRole('region', { name: 'УМО — медицинский допуск' });

export const silent = () => jest.spyOn(console, 'warn').mockImplementation();
