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
