// Values that no browser sends. JSON values are raw text: some of them no program would write.

const text = (value: string) => JSON.stringify(value);

/** Sent in place of one value inside a body. */
export const JSON_VALUES: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '2147483648',
  '9007199254740993',
  '1e400',
  '-1e400',
  '[]',
  '["a"]',
  '[null]',
  '{}',
  '{"$ne":null}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  text(''),
  text(' \t\n '),
  text('\0'),
  text('Анна\0'),
  '"\\ud800"',
  '"Анна\\udc00"',
  text('\u202eаннА\u2066'),
  text('\u200f\ufeff\u0301'),
  text('e\u0301'.repeat(40)),
  text('x'.repeat(300)),
  text('x'.repeat(200_000)),
  text('<script>alert(1)</script>'),
  text('"><img src=x onerror=alert(1)>'),
  text("'; drop table users; --"),
  text('{{constructor.constructor("return 1")()}}'),
  text('../../../etc/passwd'),
  text('Анна\r\nBcc: all@league.test'),
  text('=HYPERLINK("http://example.test")'),
  text('__proto__'),
  text('constructor'),
  text('NaN'),
  text('1e400'),
  text('2012-02-30'),
  text('0000-00-00'),
  text('٣'),
  text('%00%ff'),
];

/** Sent in place of a whole body. */
export const BODIES: readonly string[] = [
  '',
  ' ',
  '{',
  '{"a":}',
  "{'a':1}",
  '{"a":NaN}',
  '\ufeff{}',
  'null',
  'true',
  '1e400',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{${Array.from({ length: 20_000 }, (_, n) => `"a${n}":1`).join(',')}}`,
];

/** A body of ten megabytes. */
export const HUGE_BODY = JSON.stringify({ name: 'x'.repeat(10_000_000) });

/** Sent with any body. The last one is multipart without its parts. */
export const CONTENT_TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
  'application/jsonp',
  '*/*',
  ';;;',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
];

/** Sent in place of one value of a path or a query, in its encoded form. */
export const URL_VALUES: readonly string[] = [
  '',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '99999999999999999999',
  'NaN',
  'Infinity',
  'null',
  '__proto__',
  'constructor',
  '%00',
  '1%00',
  '%ff',
  '%zz',
  '%ed%a0%80',
  '%e2%80%ae1',
  '..%2f..%2fetc%2fpasswd',
  '%3Cscript%3E',
  "1'%20or%201=1--",
  'x'.repeat(3000),
];

/** Sent in place of a whole query. */
export const QUERIES: readonly string[] = [
  '?',
  '?__proto__[isAdmin]=1',
  '?constructor.prototype.isAdmin=1',
  '?a[]=1&a=2',
  `?${'a=1&'.repeat(3000)}`,
  '?%00=%00',
  '?=&=&&&',
];
