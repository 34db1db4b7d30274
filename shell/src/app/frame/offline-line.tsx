import { type LeagueStore, token, useAppSelector, useOffline, useSilence } from '@league/shared';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { OverPage } from '../../ui/over-page.ts';

/** How long the return of the network is shown, in milliseconds. */
const SAID_FOR = 4_000;

/** Asked every minute for the bell; says nothing about what the page shows. */
const COUNT = 'countNotifications';

const TIME = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** When the latest of the data that pages show was loaded, in milliseconds; undefined if there is none. */
const selectLoadedAt = ({ api }: ReturnType<LeagueStore['getState']>): number | undefined =>
  Object.values(api.queries)
    .flatMap((query) =>
      query?.fulfilledTimeStamp && query.endpointName !== COUNT ? [query.fulfilledTimeStamp] : [],
    )
    .sort((a, b) => a - b)
    .at(-1);

/** Says over every page that there is no network, and when it is back, or that its news do not come. Loaded content stays. */
export function OfflineLine() {
  const [isBack, setBack] = useState(false);
  const isOffline = useOffline(() => setBack(true));
  const silentSince = useSilence();
  const loadedAt = useAppSelector(selectLoadedAt);
  const shown = loadedAt ? ` Показано то, что было загружено в ${TIME.format(loadedAt)}.` : '';
  const isSilent = silentSince !== undefined && !isOffline && !isBack;
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [isBack]);
  return (
    <OverPage aria-live="polite">
      {isOffline && <Line>Нет сети.{shown} Страница продолжит сама, как только связь вернётся.</Line>}
      {isSilent && (
        <Line>
          Нет связи с сайтом с {TIME.format(silentSince)}. Показано последнее, что известно. Страница
          продолжит сама, как только связь вернётся.
        </Line>
      )}
      {isBack && !isOffline && <Line>Связь вернулась.</Line>}
    </OverPage>
  );
}

const Line = styled.p`
  padding: ${token('s2')} ${token('s4')};
  border-radius: ${token('radiusS')};
  background: ${token('ink')};
  color: ${token('card')};
  font-size: ${token('small')};
  box-shadow: ${token('shadow')};
`;
