import { forgetDrafts, readDraft, writeDraft } from './drafts.ts';

beforeEach(() => localStorage.clear());

test('a draft is restored for its person and name, and for nobody else', () => {
  writeDraft(1, 'application', { rows: [1] });
  expect(readDraft(1, 'application')).toEqual({ rows: [1] });
  expect(readDraft(1, 'other')).toBeNull();
  expect(readDraft(11, 'application')).toBeNull();
  writeDraft(1, 'application', null);
  expect(readDraft(1, 'application')).toBeNull();
});

test('a draft that is not JSON is ignored', () => {
  localStorage.setItem('draft:1:application', '{');
  expect(readDraft(1, 'application')).toBeNull();
});

test('all drafts are deleted except those of the remaining person, and nothing else of the site', () => {
  localStorage.setItem('token', 't');
  for (const userId of [1, 11]) writeDraft(userId, 'application', userId);
  forgetDrafts(1);
  expect(readDraft(1, 'application')).toBe(1);
  expect(readDraft(11, 'application')).toBeNull();
  forgetDrafts(null);
  expect(Object.keys(localStorage)).toEqual(['token']);
});

test('a full or forbidden storage loses the draft and breaks nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  writeDraft(1, 'application', {});
  expect(readDraft(1, 'application')).toBeNull();
});
