import { Dialog, type DialogControl, Line, Notice, PlainList, Quiet, Stack, Text } from '@league/shared/kit';
import { useRef, useState } from 'react';
import { isPending, type QueuedCommand } from '../outbox/pending.ts';
import { useDesk } from '../queue/use-desk.ts';
import { useFallenFocus } from '../use-fallen-focus.ts';
import { commandTitle, standingText } from './command-title.ts';
import { GiveUp, RefusedActions } from './refused-actions.tsx';
import { NOT_PERSISTED, timeText } from './sign-text.ts';

interface Props extends DialogControl {
  /** Whether the browser promises to keep what is stored; undefined: unknown. */
  isPersisted: boolean | undefined;
}

/** What is not sent and what was not accepted, and what a person can do with it. */
export function OutboxDialog({ isPersisted, ...control }: Props) {
  const { outbox } = useDesk();
  const pending = outbox.queued.filter(isPending);
  const refused = outbox.queued.filter((one) => !isPending(one));
  const list = useRef<HTMLDivElement>(null);
  const [givenUp, setGivenUp] = useState<number>();
  useFallenFocus(givenUp, () => list.current);
  return (
    <Dialog {...control} title="Отправка со стола">
      <Stack ref={list} tabIndex={-1}>
        {pending.length + refused.length === 0 && (
          <p>Всё, что сделано на этом столе, записано на сайте. Здесь появится то, что ещё не отправлено.</p>
        )}
        <PhaseNotice />
        {refused.length > 0 && (
          <section aria-label="Не принято">
            <Text as="h3" $size="body" $isBold>
              Не принято
            </Text>
            <PlainList>
              {refused.map((one) => (
                <Refused key={one.id} queued={one} onGivenUp={setGivenUp} />
              ))}
            </PlainList>
          </section>
        )}
        {pending.length > 0 && (
          <section aria-label="Ждёт отправки">
            <Text as="h3" $size="body" $isBold>
              Ждёт отправки
            </Text>
            <Quiet>
              Сохранено на этом устройстве и уйдёт по порядку само, как только сайт ответит. Вкладку можно
              закрыть.
            </Quiet>
            <PlainList>
              {pending.map((one) => (
                <Waiting key={one.id} queued={one} onGivenUp={setGivenUp} />
              ))}
            </PlainList>
          </section>
        )}
        {isPersisted === false && <Quiet>{NOT_PERSISTED}</Quiet>}
      </Stack>
    </Dialog>
  );
}

/** Why nothing is sent now, beyond a missing network. */
function PhaseNotice() {
  const { outbox } = useDesk();
  const { phase, message } = outbox;
  return (
    <>
      {phase === 'forbidden' && (
        <Notice tone="warning" title="Стол закрыт для вас">
          {message} Неотправленное хранится здесь и уйдёт само, если доступ вернут.
        </Notice>
      )}
      {phase === 'signed-out' && (
        <Notice tone="warning" title="Нужен вход">
          Неотправленное хранится здесь и уйдёт, когда вы снова войдёте.
        </Notice>
      )}
    </>
  );
}

interface ItemProps {
  queued: QueuedCommand;
  /** Called with the number of the command that is gone then. */
  onGivenUp: (id: number) => void;
}

function Waiting({ queued, onGivenUp }: ItemProps) {
  const { athletes, state } = useDesk();
  const title = commandTitle(queued.command, athletes, state);
  return (
    <Line>
      <div>
        {title}
        <Quiet>{timeText(queued.madeAt, new Date())}</Quiet>
      </div>
      <GiveUp queued={queued} title={title} onGivenUp={onGivenUp} />
    </Line>
  );
}

function Refused({ queued, onGivenUp }: ItemProps) {
  const { athletes, confirmed } = useDesk();
  const title = commandTitle(queued.command, athletes, confirmed);
  const standing = standingText(queued.command, confirmed, athletes);
  return (
    <Line>
      <div>
        {title}
        <Quiet>
          {timeText(queued.madeAt, new Date())}. {queued.refused?.message}
        </Quiet>
        {standing && <Quiet>Сейчас: {standing}.</Quiet>}
      </div>
      <RefusedActions queued={queued} title={title} onGivenUp={onGivenUp} />
    </Line>
  );
}
