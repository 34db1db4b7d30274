import { Button, ButtonLink } from '@league/shared';
import { courtQueue, isReady, type PlanLine, planLines } from '@league/shared/day';
import { EmptyState, FailureNotice, Notice, Row, Stack, useAddressChoice } from '@league/shared/kit';
import { useMemo, useState } from 'react';
import { boardPath, dayPath } from '../../lib/day-text.ts';
import { useCourtHold } from '../../lib/pass/use-court-hold.ts';
import { pauseBefore, pauseText } from '../../lib/plan/pause-text.ts';
import { type Desk, useDesk } from '../../lib/queue/use-desk.ts';
import { CurrentBout } from './current-bout.tsx';
import { FoughtBouts } from './fought-bouts.tsx';
import { NextBouts } from './next-bouts.tsx';
import { boutOf } from './use-bout.ts';

/** The desk of one court: the bout that is on, those that come, those that are over. */
export function CourtDesk({ court }: { court: number }) {
  const desk = useDesk();
  const { rules, plan } = desk.state;
  if (rules && !(court >= 1 && court <= rules.courts))
    return <EmptyState title="Такого корта нет">На этом турнире корты с 1 по {rules.courts}.</EmptyState>;
  if (plan?.issued == null)
    return (
      <EmptyState title="Номера боёв ещё не выданы">
        Их выдают на столе секретариата, вкладка «Корты». Эта страница обновится сама.
      </EmptyState>
    );
  return desk.pass ? (
    <HeldCourt court={court} desk={desk} pass={desk.pass.id} />
  ) : (
    <Bouts court={court} isHeld />
  );
}

/** One device changes the bouts of a court; the others read. */
function HeldCourt({ court, desk, pass }: { court: number; desk: Desk; pass: number }) {
  const { holder, error, takeOver } = useCourtHold(desk.tournament, pass, desk.refresh);
  const isHeld = holder?.isOwn ?? false;
  return (
    <Stack>
      {error !== undefined && (
        <FailureNotice what="корт" error={error} onRetry={takeOver} isRetrying={false} />
      )}
      {holder && !isHeld && (
        <Notice
          tone="warning"
          title="Корт ведёт другое устройство"
          action={
            <Button variant="secondary" onClick={takeOver}>
              Взять корт себе
            </Button>
          }
        >
          Здесь только видно, что происходит. Взять корт – значит отобрать его у того устройства: там это
          увидят.
        </Notice>
      )}
      <Bouts court={court} isHeld={isHeld} />
    </Stack>
  );
}

function Bouts({ court, isHeld }: { court: number; isHeld: boolean }) {
  const { state, tournament } = useDesk();
  const lines = useMemo(() => planLines(state), [state]);
  const { chosen, choose } = useAddressChoice('bout');
  /** The bout that has just ended here: the focus goes to the next one. */
  const [ended, setEnded] = useState<number>();
  const queue = courtQueue(lines, court);
  const [shown, setShown] = useState<number>();
  const current = currentOf(queue, chosen, shown);
  if (current && current.number !== shown) setShown(current.number);
  const fought = lines.filter((line) => line.court === court && line.record?.result);
  const pause = current && pauseBefore(Object.values(state.pauses), current);
  return (
    <Stack>
      {state.closed[court] && <Notice tone="warning">Корт закрыт: его бои ведут на других кортах.</Notice>}
      {pause && <Notice tone="info">{pauseText({ ...pause, court: null })}: следующий бой после неё.</Notice>}
      {current ? (
        <CurrentBout
          // Others in the same bout are another bout: nothing that was pressed for it stays.
          key={[current.category, current.bout, ...boutOf(current).entries].join(' ')}
          line={current}
          isHeld={isHeld}
          takesFocus={ended !== undefined && ended !== current.number}
          onFocused={() => setEnded(undefined)}
          onEnded={() => setEnded(current.number)}
        />
      ) : (
        <EmptyState title={queue.length === 0 ? 'Все бои корта проведены' : 'Соперники ещё не определились'}>
          {queue.length > 0 && 'Их назовут бои других кортов. Эта страница обновится сама.'}
        </EmptyState>
      )}
      <NextBouts queue={queue.filter((line) => line !== current)} onChoose={isHeld ? choose : undefined} />
      <FoughtBouts
        lines={fought}
        isHeld={isHeld}
        onTakenBack={({ number }) => {
          choose(String(number));
          setEnded(current?.number);
        }}
      />
      <Row as="nav" aria-label="Страницы дня">
        <ButtonLink variant="secondary" to={boardPath(tournament, court)} target="_blank">
          Табло корта {court}
        </ButtonLink>
        <ButtonLink variant="secondary" to={dayPath(tournament)} target="_blank">
          Страница дня
        </ButtonLink>
      </Row>
    </Stack>
  );
}

/** The bout that was chosen; else the one that is shown already, so that none slips under a finger; else the first. */
function currentOf(
  queue: readonly PlanLine[],
  chosen: string | null | undefined,
  shown: number | undefined,
): PlanLine | undefined {
  const ready = queue.filter(isReady);
  return (
    ready.find(({ number }) => String(number) === chosen) ??
    ready.find(({ number }) => number === shown) ??
    ready[0]
  );
}
