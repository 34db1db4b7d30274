import { fullName } from './full-name.ts';

test('full name · has two parts · there is no patronymic', () => {
  expect(fullName({ lastname: 'Орлов', firstname: 'Марк', middlename: null })).toBe('Орлов Марк');
});
