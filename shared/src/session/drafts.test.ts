import { forgetDrafts, readDraft, writeDraft } from './drafts.ts';

beforeEach(() => localStorage.clear());

test('draft · is restored only for its person and name', () => {
  writeDraft(1, 'application', { rows: [1] });
  expect(readDraft(1, 'application')).toEqual({ rows: [1] });
  expect(readDraft(1, 'other')).toBeNull();
  expect(readDraft(11, 'application')).toBeNull();
  writeDraft(1, 'application', null);
  expect(readDraft(1, 'application')).toBeNull();
});

test('draft · is ignored · it is not JSON', () => {
  localStorage.setItem('draft:1:application', '{');
  expect(readDraft(1, 'application')).toBeNull();
});

test('forgetDrafts · deletes the drafts of all other people and no other stored data', () => {
  localStorage.setItem('token', 't');
  for (const userId of [1, 11]) writeDraft(userId, 'application', userId);
  forgetDrafts(1);
  expect(readDraft(1, 'application')).toBe(1);
  expect(readDraft(11, 'application')).toBeNull();
  forgetDrafts(null);
  expect(Object.keys(localStorage)).toEqual(['token']);
});

test('draft · is lost without an error · the storage is full or forbidden', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  writeDraft(1, 'application', {});
  expect(readDraft(1, 'application')).toBeNull();
});
