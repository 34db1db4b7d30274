import { forgetDrafts, readDraft, writeDraft } from './drafts.ts';

beforeEach(() => localStorage.clear());

test('a draft is there again for its person and name, and for nobody else', () => {
  writeDraft(1, 'application', { rows: [1] });
  expect(readDraft(1, 'application')).toEqual({ rows: [1] });
  expect(readDraft(1, 'other')).toBeNull();
  expect(readDraft(11, 'application')).toBeNull();
  writeDraft(1, 'application', null);
  expect(readDraft(1, 'application')).toBeNull();
});

test('what is no JSON is no draft', () => {
  localStorage.setItem('draft:1:application', '{');
  expect(readDraft(1, 'application')).toBeNull();
});

test('everybody’s drafts are forgotten but those of the person who stays, and nothing else of the site', () => {
  localStorage.setItem('token', 't');
  for (const userId of [1, 11]) writeDraft(userId, 'application', userId);
  forgetDrafts(1);
  expect(readDraft(1, 'application')).toBe(1);
  expect(readDraft(11, 'application')).toBeNull();
  forgetDrafts(null);
  expect(Object.keys(localStorage)).toEqual(['token']);
});

test('a storage that is full or forbidden loses the draft and breaks nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  writeDraft(1, 'application', {});
  expect(readDraft(1, 'application')).toBeNull();
});
