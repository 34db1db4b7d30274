import { drawMarkdown } from './regulations-text.tsx';

test('Markdown · has headings below that of the section, lists and links', () => {
  expect(drawMarkdown('# Положение\n\n- Пункт\n\n[Лига](https://league.test)')).toBe(
    '<h3>Положение</h3>\n<ul>\n<li>Пункт</li>\n</ul>\n<p><a href="https://league.test">Лига</a></p>',
  );
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an element with a handler', '<img src=x onerror=alert(1)>'],
  ['a heading of HTML', '<h1 onclick="alert(1)">Да</h1>'],
  ['an address that runs', '[да](javascript:alert(1))'],
  ['an address that runs, encoded', '[да](&#106;avascript:alert(1))'],
  ['a picture with an address that runs', '![да](javascript:alert(1))'],
  ['data', '[да](data:text/html,<script>alert(1)</script>)'],
])('Markdown · leaves nothing that runs of %s', (_what, text) => {
  const place = document.createElement('div');
  place.innerHTML = drawMarkdown(text);
  expect(place.querySelectorAll('script, [onclick], [onerror]')).toHaveLength(0);
  for (const element of place.querySelectorAll('[href], [src]'))
    expect(element.getAttribute('href') ?? element.getAttribute('src')).toBe('');
});
