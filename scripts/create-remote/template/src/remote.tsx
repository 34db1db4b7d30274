import { defineRemote } from '@league/shared';
import { Card } from './features/card/card.tsx';
import { FirstPage } from './features/first/first-page.tsx';

export default defineRemote({
  name: '__name__',
  routes: [{ path: '/__name__', element: <FirstPage /> }],
  // The sample is what a promotion tries the slot with.
  slots: { card: Object.assign(Card, { sample: { id: 1 } }) },
});
