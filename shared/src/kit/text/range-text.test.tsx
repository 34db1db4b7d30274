import { render } from '@testing-library/react';
import { RangeText } from './range-text.tsx';

test('range text · keeps a range with a hyphen on one line · and adds nothing to the text', () => {
  const { container } = render(<RangeText>Юноши и Девушки (12-14 лет)</RangeText>);
  expect(container).toHaveTextContent('Юноши и Девушки (12-14 лет)');
  const [range, ...others] = container.querySelectorAll('span');
  expect(range).toHaveTextContent(/^12-14$/);
  expect(range).toHaveStyle('white-space: nowrap');
  expect(others).toEqual([]);
});
