import { Button, ButtonLink, useOffline, useParams, useSilence } from '@league/shared';
import { isRehearsal, type PublicDay } from '@league/shared/contract';
import { Notice, Page, QueryResult, Row, Segmented, Stack, useAddressChoice } from '@league/shared/kit';
import { useEffect, useRef } from 'react';
import { CategoriesProvider } from '../../lib/categories.tsx';
import { dayPath } from '../../lib/day-text.ts';
import { DayTools } from '../../lib/day-tools.tsx';
import { useGetDayQuery } from '../../lib/days.api.ts';
import { useShownNews } from '../../lib/live/use-live-day.ts';
import { ifThere, NoDay } from '../../lib/no-day.tsx';
import { phaseOf, stageText } from '../../lib/plan/phase.ts';
import { HallScreen } from './hall-screen.tsx';
import { Screen } from './screen.tsx';
import { Television } from './screen-parts.ts';

/**
 * `/day/:tournament/board`: a television beside the mat or in the hall. `?court=2`: of one court; `?side=judges`: as the
 * judges' side sees the corners.
 */
export default function BoardPage() {
  const { tournament = '' } = useParams();
  const query = ifThere(useGetDayQuery({ tournament }));
  const { data } = query;
  useShownNews({ tournament }, data !== undefined);
  return (
    <Page
      title="Табло"
      documentTitle={data ? `Табло: ${data.title}` : 'Табло'}
      eyebrow={data?.title}
      back={{ to: dayPath(tournament), label: 'Страница дня' }}
      tools={<DayTools tournament={tournament} hasBoard={false} />}
      isDesk
      noindex
    >
      {data ? (
        <CategoriesProvider groups={data.ageGroups}>
          <Board day={data} />
        </CategoriesProvider>
      ) : (
        <QueryResult query={query} what="табло" rows={3} height="160px" absent={<NoDay />}>
          {() => null}
        </QueryResult>
      )}
    </Page>
  );
}

const TIME = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short' });

/** «Нет сети», «Нет связи с 10:42»; null while the news come. */
function useLostText(): string | null {
  const isOffline = useOffline();
  const silentSince = useSilence();
  if (isOffline) return 'Нет сети';
  return silentSince === undefined ? null : `Нет связи с\u00a0${TIME.format(silentSince)}`;
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

function Board({ day }: { day: PublicDay }) {
  const { chosen: court, choose: chooseCourt } = useAddressChoice('court');
  const { chosen: side, choose: chooseSide } = useAddressChoice('side');
  const lost = useLostText();
  // The whole screen shows no title.
  const sign = lost ?? (isRehearsal(day.tournament) ? 'Репетиция' : null);
  const screen = useRef<HTMLDivElement>(null);
  useAwake();
  const courts = Array.from({ length: day.courts }, (_, index) => index + 1);
  const phase = phaseOf(day);
  const hasCourts = ['warm-up', 'bouts'].includes(phase);
  const shown = courts.filter((one) => String(one) === court);
  const televised = shown.length > 0 ? shown : courts;
  return (
    <Stack>
      <Row $align="center">
        <Segmented
          label="Корт"
          options={[
            { value: 'all', label: 'Все' },
            ...courts.map((one) => ({ value: String(one), label: String(one) })),
          ]}
          value={shown.length > 0 ? String(shown[0]) : 'all'}
          onChange={chooseCourt}
        />
        <Segmented
          label="Сторона"
          options={[
            { value: 'hall', label: 'Зал' },
            { value: 'judges', label: 'Судьи' },
          ]}
          value={side === 'judges' ? 'judges' : 'hall'}
          onChange={chooseSide}
        />
        <Button variant="secondary" onClick={() => void screen.current?.requestFullscreen?.()}>
          На весь экран
        </Button>
        <ButtonLink variant="quiet" to={dayPath(day.tournament)}>
          День турнира: {lowerFirst(stageText(day))}
        </ButtonLink>
      </Row>
      {lost && (
        <Notice tone="warning">{lost}: табло показывает последнее, что знает, и обновится само.</Notice>
      )}
      <Television ref={screen} $isAlone={hasCourts ? televised.length === 1 : phase !== 'weighing'}>
        {hasCourts ? (
          <Screen day={day} courts={televised} isMirrored={side === 'judges'} lost={sign} />
        ) : (
          <HallScreen day={day} lost={sign} />
        )}
      </Television>
    </Stack>
  );
}

/** Keeps the screen on while the page is seen. Where the browser cannot, the staff turn the sleep off. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const given = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isGone) void given?.release();
      else lock = given;
    };
    void ask();
    // The browser takes the lock away with the view.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
