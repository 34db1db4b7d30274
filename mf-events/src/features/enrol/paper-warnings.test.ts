import type { AthletePapers, DocumentKind } from '@league/shared/contract';
import { paperWarnings } from './paper-warnings.ts';

const texts = (...documents: AthletePapers['documents']) =>
  paperWarnings(documents, '2026-07-12').map(({ text }) => text);

const missing = (...kinds: DocumentKind[]) =>
  texts(...kinds.map((kind) => ({ kind, status: 'missing' as const, valid_until: null })));

test('paperWarnings · names missing papers in one sentence', () => {
  expect(missing('umo')).toEqual(['нет медицинского допуска']);
  expect(missing('passport', 'insurance')).toEqual(['нет паспорта, страховки']);
  expect(missing('umo', 'passport', 'insurance')).toEqual(['нет документов']);
});

test.each([
  ['2026-07-11', ['медицинский допуск до 11.07.2026']],
  ['2026-07-12', []],
  [null, []],
])('paperWarnings · for a medical clearance valid until %s are %j', (valid_until, expected) => {
  expect(texts({ kind: 'umo', status: 'valid', valid_until })).toEqual(expected);
});

test('paperWarnings · show an expired paper with its last valid day', () => {
  expect(texts({ kind: 'insurance', status: 'expired', valid_until: '2025-01-31' })).toEqual([
    'страховка до 31.01.2025',
  ]);
});
