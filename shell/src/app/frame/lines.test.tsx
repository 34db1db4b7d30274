import { setSilence } from '@league/shared';
import { useListClubsQuery } from '@league/shared/api';
import { fakeApi, renderApp, setNetwork } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import { OfflineLine } from './lines.tsx';

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

test('offline line · says since when the news of a page do not come, while they do not', async () => {
  fakeApi();
  renderApp(<OfflineLine />);
  await act(async () => setSilence('day', Date.parse('2027-02-14T07:42:00.000Z')));
  expect(
    screen.getByText(/^Нет связи с сайтом с \d\d:42\. Показано последнее, что известно\./),
  ).toBeVisible();
  await act(async () => setSilence('day', undefined));
  expect(screen.queryByText(/^Нет связи/)).not.toBeInTheDocument();
});
