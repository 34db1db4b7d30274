import { renderToString } from 'react-dom/server';
import { usePrinting } from './printed-sheet.tsx';

const Probe = () => (usePrinting() ? 'paper' : 'screen');

test('what is printed · is drawn for the screen · a server draws the page', () => {
  expect(renderToString(<Probe />)).toBe('screen');
});
