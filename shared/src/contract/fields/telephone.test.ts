import { nationalDigits, TELEPHONE_PATTERN, telephoneError } from './telephone.ts';

const WRITTEN = '+7(916)123-45-67';

test.each([
  '9161234567',
  '89161234567',
  '79161234567',
  '+79161234567',
  '+7 916 123-45-67',
  '8 (916) 123 45 67',
  '8-916-123-45-67, доб. 12',
  '916.123.45.67',
  'tel:+79161234567',
  '+ 7 (916) 123-45-67',
  '007 916 123 45 67',
  'моб. 8 916 1234567',
  WRITTEN,
])('%s · is a Russian number', (text) => {
  expect(nationalDigits(text)).toBe('9161234567');
});

test.each([
  ['+7 812 123-45-67', '8121234567'],
  ['8 812 123-45-67', '8121234567'],
  ['+7 701 123 45 67', '7011234567'],
  ['8', ''],
  ['7', ''],
  ['+7', ''],
  ['9', '9'],
  ['+7(916)123-4', '9161234'],
])('%s · has the national digits %j', (text, digits) => {
  expect(nationalDigits(text)).toBe(digits);
});

const FOREIGN = 'Нужен российский номер: +7 и ещё десять цифр, например +7(916)123-45-67.';

test.each([
  '+375 29 123-45-67',
  '+ 375 29 123-45-67',
  '+(375) 29 123-45-67',
  '375291234567',
  '00375291234567',
  '8 029 123-45-67',
  '8 10 375 29 123-45-67',
  '+380 50 123 45 67',
  '050 123 45 67',
  '+1 (916) 123-45-67',
  '19161234567',
  '+8 916 123-45-67',
  '+998 90 123 45 67',
  '+',
  'нет телефона',
])('%s · is refused as not Russian', (text) => {
  expect(nationalDigits(text)).toBeUndefined();
  expect(telephoneError(text)).toBe(FOREIGN);
});

test.each([
  ['8916123456', 'В номере не хватает цифр: после 8 их должно быть десять, а здесь 9.'],
  ['8 (812) 123-45-6', 'В номере не хватает цифр: после 8 их должно быть десять, а здесь 9.'],
  ['7916123456', 'В номере не хватает цифр: после 7 их должно быть десять, а здесь 9.'],
])('%s · is refused, since it may lack a digit or be foreign', (text, error) => {
  expect(nationalDigits(text)).toBeUndefined();
  expect(telephoneError(text)).toBe(error);
});

test.each([
  ['+7(916)123-45-6', 'В номере не хватает цифр: после +7 их должно быть десять, а здесь 9.'],
  ['+7(916)123-45-678', 'В номере есть лишние цифры: после +7 их должно быть десять, а здесь 11.'],
  ['89161234567', 'Напишите номер так: +7(916)123-45-67.'],
])('%s · is refused with its reason', (text, error) => {
  expect(telephoneError(text)).toBe(error);
});

test('formatted number · is valid', () => {
  expect(WRITTEN).toMatch(TELEPHONE_PATTERN);
  expect(telephoneError(WRITTEN)).toBeNull();
});
