import { useListClubsQuery } from '@league/shared/api';
import { fakeApi, renderApp, setNetwork } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import { OfflineLine } from './offline-line.tsx';

function Clubs() {
  const { data } = useListClubsQuery();
  return <p>{data ? 'клубы' : ''}</p>;
}

test('offline line · says when the shown data was loaded, and when the network is back', async () => {
  fakeApi({ listClubs: () => [] });
  renderApp(
    <>
      <OfflineLine />
      <Clubs />
    </>,
  );
  await screen.findByText('клубы');
  await act(() => setNetwork(false));
  expect(await screen.findByText(/^Нет сети\. Показано то, что было загружено в \d\d:\d\d\. /)).toBeVisible();
  await act(() => setNetwork(true));
  expect(await screen.findByText('Связь вернулась.')).toBeVisible();
});
