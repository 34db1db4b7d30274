import { renderToString } from 'react-dom/server';
import { usePrinting } from './use-printing.ts';

const Probe = () => (usePrinting() ? 'paper' : 'screen');

test('what is printed · is drawn for the screen · a server draws the page', () => {
  expect(renderToString(<Probe />)).toBe('screen');
});
