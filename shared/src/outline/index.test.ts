import { drawOutline } from './index.ts';

const draw = (outline: Parameters<typeof drawOutline>[0]) => {
  const main = document.createElement('main');
  main.innerHTML = drawOutline(outline);
  return main;
};

test('outline · contains the head of its page, each part once', () => {
  const main = draw({
    title: 'Рейтинг',
    eyebrow: 'Чемпионат',
    back: { to: '/', label: 'Главная' },
    meta: ['6 апреля', ''],
    tools: [{ to: '/information', label: 'Очки' }, { label: 'Поделиться' }],
    body: ['field', 'cards'],
  });
  expect(main.querySelectorAll('h1')).toHaveLength(1);
  expect(main.querySelector('h1')).toHaveTextContent('Рейтинг');
  const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/information']);
  expect([...main.querySelectorAll('li')].map((fact) => fact.textContent)).toEqual(['6 апреля', '\u00a0']);
  expect([...main.querySelectorAll('.body > div')].map((bone) => bone.className)).toEqual(['field', 'cards']);
});

test('outline · is a heading over a list · there is only a title', () => {
  const main = draw({ title: 'Документы' });
  expect(main).toHaveTextContent(/^Документы$/);
  expect(main.querySelectorAll('.rows > i')).toHaveLength(8);
});

test('outline · escapes its texts', () => {
  const main = draw({
    title: '<img src=x>',
    back: { to: '/"><script>', label: '</a><b>' },
    meta: ['<script>x()</script>'],
  });
  expect(main.querySelector('img, script, b')).toBeNull();
  expect(main.querySelector('h1')).toHaveTextContent('<img src=x>');
  expect(main.querySelector('a')).toHaveAttribute('href', '/"><script>');
});
