import { Button, token } from '@league/shared';
import { Page } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { Card } from '../card/card.tsx';

export function FirstPage() {
  const [count, setCount] = useState(1);
  return (
    <Page title="__title__" description="Первая страница нового раздела.">
      <Stack>
        <Card id={count} />
        <Button onClick={() => setCount(count + 1)}>Следующая</Button>
      </Stack>
    </Page>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token('s4')};
`;
