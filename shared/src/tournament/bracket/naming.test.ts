import { bracketEyebrow } from './naming.ts';

test('bracketEyebrow · names the court · there is one', () => {
  const group = 'Юноши и Девушки (12-14 лет)';
  expect(bracketEyebrow(group, 'male', { court: '2' })).toBe(
    'Юноши и Девушки (12-14 лет) · Юноши · Корт\u00a02',
  );
  expect(bracketEyebrow(group, 'male', { court: 'Зал Б' })).toBe(
    'Юноши и Девушки (12-14 лет) · Юноши · Зал Б',
  );
  expect(bracketEyebrow(group, 'female', { court: null })).toBe('Юноши и Девушки (12-14 лет) · Девушки');
});
