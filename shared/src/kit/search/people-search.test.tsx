import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderApp } from '../../testing/render-app.tsx';
import { findsByWords, useSearchText } from './people-search.tsx';

function Search() {
  const [text, setText] = useSearchText();
  return (
    <>
      <input aria-label="Поиск" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/">Сначала</Link>
    </>
  );
}
const input = () => screen.getByRole('textbox', { name: 'Поиск' });

test('useSearchText · starts with the text in the address', () => {
  renderApp(<Search />, { path: '/?q=орлов' });
  expect(input()).toHaveValue('орлов');
});

test('useSearchText · stores the text in the address, replacing the history entry, beside other parameters', async () => {
  const { user, router } = renderApp(<Search />, { path: '/?season=2024' });
  await user.type(input(), 'ёлка');
  expect(input()).toHaveValue('ёлка');
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('ёлка');
  expect(new URLSearchParams(router.state.location.search).get('season')).toBe('2024');
  expect(router.state.historyAction).toBe('REPLACE');
  await user.clear(input());
  expect(router.state.location.search).toBe('?season=2024');
});

test('useSearchText · keeps the caret in place · a letter is typed inside the text', async () => {
  const { user } = renderApp(<Search />, { path: '/?q=ав' });
  await user.type(input(), 'б', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  await user.keyboard('б');
  expect(input()).toHaveValue('аббв');
});

test.each<[string, string, boolean]>([
  ['Московская область', '', true],
  ['Московская область', '  ', true],
  ['Московская область', 'моск', true],
  ['Московская область', 'ОБЛ', true],
  ['Московская область', 'обл моск', true],
  ['Московская область', 'ковская', false],
  ['Московская область', 'моск край', false],
  ['Орёл', 'орел', true],
  ['Орел', 'орёл', true],
  ['Республика Северная Осетия — Алания', 'алан', true],
  ['Ханты-Мансийский автономный округ — Югра', 'манс', true],
  ['Республика Саха (Якутия)', 'як', true],
  ['СК «Эридан-92»', '92', true],
  ['СК «Эридан-92»', '«эр', true],
])('findsByWords · «%s» by «%s»: %s', (text, query, isFound) => {
  expect(findsByWords(text, query)).toBe(isFound);
});
