import { emailOffer } from './email-rules.ts';
import { email } from './form.ts';

const parse = (value: string) => email.safeParse(value).data;

test('address · is trimmed and lower-cased', () => {
  expect(parse(' Anna.Petrova+liga@Mail.RU ')).toBe('anna.petrova+liga@mail.ru');
});

test('address · has one form in Cyrillic and in Punycode · its domain is Cyrillic', () => {
  expect(parse('ivan@почта.рф')).toBe('ivan@xn--80a1acny.xn--p1ai');
  expect(parse('Ivan@ПОЧТА.РФ')).toBe('ivan@xn--80a1acny.xn--p1ai');
  expect(parse('ivan@xn--80a1acny.xn--p1ai')).toBe('ivan@xn--80a1acny.xn--p1ai');
});

test('address · is refused · it is invalid', () => {
  for (const value of [
    'ivan',
    'ivan@рф',
    'ivan@mail',
    'ivan@почта.рф/x.ru',
    'ivan@почта.рф:25',
    'ivan@x@почта.рф',
    'иван@почта.рф',
    'ivan@１２７.0.0.1',
    'ivan@.рф',
    'ivan@почта..рф',
    'ivan@mail.xn--',
    'ivan@mail.r1',
    'ivan@mail.ru\nbcc: a@b.ru',
    `${'a'.repeat(250)}@почта.рф`,
  ])
    expect([value, parse(value)]).toEqual([value, undefined]);
});

test('address · is refused by its length alone · it is extremely long', () => {
  const { error } = email.safeParse(`a@${'я'.repeat(500_000)}!`);
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});

test.each([
  ['user@mаil.ru', 'В адресе после @ русская буква «а» в «mаil»: наберите заново одним алфавитом'],
  ['user@пoчта.рф', 'В адресе после @ латинская буква «o» в «пoчта»: наберите заново одним алфавитом'],
  ['usеr@mail.ru', 'До знака @ русская буква «е»: нужны латинские'],
])('address %s · is refused with the letter', (value, message) => {
  expect(email.safeParse(value).error?.issues[0]?.message).toBe(message);
});

test.each([
  ['a@gmial.com', 'a@gmail.com'],
  ['a@mail.ry', 'a@mail.ru'],
  ['a@mail.ру', 'a@mail.ru'],
  ['a@yandex.tu', 'a@yandex.ru'],
  ['a@gmail.co', 'a@gmail.com'],
  ['a@gmail.ru', 'a@gmail.com'],
])('address %s · is asked about: %s', (value, likely) => {
  expect(emailOffer(value)).toEqual({ question: `Вы имели в виду ${likely}?`, text: likely });
});

test.each(['a@mail.ru', 'a@bk.ru', 'a@ya.ru', 'a@mail.kz', 'a@club.ru', 'a@почта.рф', 'a', ''])(
  'address %s · is not asked about',
  (value) => {
    expect(emailOffer(value)).toBeNull();
  },
);
