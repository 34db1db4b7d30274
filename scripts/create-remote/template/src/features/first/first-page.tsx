import { Button } from '@league/shared';
import { Page } from '@league/shared/kit';
import { useState } from 'react';
import { Card } from '../card/card.tsx';

export function FirstPage() {
  const [count, setCount] = useState(1);
  return (
    <Page title="__title__" description="Первая страница нового раздела.">
      <Card id={count} />
      <Button onClick={() => setCount(count + 1)}>Следующая</Button>
    </Page>
  );
}
