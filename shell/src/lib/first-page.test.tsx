import { render } from '@testing-library/react';
import { FirstPage, pauseSearch } from './first-page.ts';

function open(address: string) {
  history.replaceState(null, '', address);
  const give = pauseSearch();
  const navigate = jest.fn();
  const { pathname, search, hash } = location;
  const router = { state: { location: { pathname, search, hash } }, navigate };
  give(router);
  return { router, navigate, arrive: () => render(<FirstPage />) };
}

test('search · is kept from the page until it is there, and then given with the rest of the address', () => {
  const { navigate, arrive } = open('/rating?season=2024#top');
  expect(location.href).toMatch(/\/rating#top$/);
  expect(navigate).not.toHaveBeenCalled();
  arrive();
  expect(navigate).toHaveBeenCalledWith(
    { pathname: '/rating', search: '?season=2024', hash: '#top' },
    { replace: true, preventScrollReset: true },
  );
});

test.each([
  ['to another page', { pathname: '/tournament', search: '', hash: '' }],
  ['to another search', { pathname: '/rating', search: '?category=5', hash: '' }],
])('search · is forgotten · the person has gone on %s', (_, place) => {
  const { router, navigate, arrive } = open('/rating?season=2024');
  router.state.location = place;
  arrive();
  expect(navigate).not.toHaveBeenCalled();
});
