import { bracketEyebrow, weightTitle } from './naming.ts';

test('weightTitle · names a weight by its limit, the last one as open upwards', () => {
  expect(weightTitle('41')).toBe('До 41\u00a0кг');
  expect(weightTitle('65+')).toBe('Свыше 65\u00a0кг');
});

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
