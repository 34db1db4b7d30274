import { defineRemote } from '@league/shared';
import { Card } from './features/card/card.tsx';
import { FirstPage } from './features/first/first-page.tsx';

export default defineRemote({
  name: '__name__',
  routes: [{ path: '/__name__', element: <FirstPage /> }],
  slots: { card: Card },
});
