import { Button, failureText, token } from '@league/shared';
import type { DayPass } from '@league/shared/contract';
import {
  Answer,
  Badge,
  ConfirmDialog,
  DialogButton,
  FailureNotice,
  PlainList,
  Quiet,
  Row,
  SkeletonRows,
  Stack,
} from '@league/shared/kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Heading } from '../../lib/day-parts.tsx';
import { useListDayPassesQuery, useRevokeDayPassMutation } from '../../lib/days.api.ts';
import { placeText } from '../../lib/pass/place.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { OfferDialog } from './offer-dialog.tsx';

/** How often the list is asked for, in milliseconds. */
const ASKED_EVERY = 10_000;
/** A device that has said nothing for this long is not connected, in milliseconds. */
const AWAY_AFTER = 60_000;

const timeFormat = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short' });
const momentFormat = new Intl.DateTimeFormat('ru-RU', {
  ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
});

/** «10:42»; with its date on another day than the page was answered. */
function timeOf(at: string, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  return (then.toDateString() === today.toDateString() ? timeFormat : momentFormat).format(then);
}

/** «Корт 1, устройство 17», as in the journal. */
const deviceText = (pass: DayPass): string => `${placeText(pass)}, устройство\u00a0${pass.id}`;

/** «Устройства»: every device with a pass: where it stands, who gave it the pass, when it was seen, and its end. */
export default function DevicesTab() {
  const { tournament } = useDesk();
  const query = useListDayPassesQuery({ tournament }, { pollingInterval: ASKED_EVERY });
  const { data, error, refetch, isFetching, fulfilledTimeStamp: now = 0 } = query;
  const [revoke, { isLoading }] = useRevokeDayPassMutation();
  const [ending, setEnding] = useState<DayPass>();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const handleEnd = async () => {
    if (!ending) return;
    const answer = await revoke({ tournament, id: ending.id });
    setProblem(answer.error && failureText(answer.error));
    if (answer.error) return void refetch();
    setAsking(false);
    setSaid(`${deviceText(ending)}: доступ закончен.`);
    // The button that asked is gone.
    list.current?.focus();
  };
  const passes = data?.passes ?? [];
  return (
    <Stack as="section" aria-labelledby="day-devices">
      <Heading id="day-devices">Устройства</Heading>
      <p>
        Помощникам за кортом, у весов и с микрофоном учётная запись не нужна: покажите их устройству код.
        Доступ действует до конца турнира.
      </p>
      <Row $align="center">
        <DialogButton label="Дать доступ устройству">
          {(control) => <OfferDialog {...control} passes={passes} onDone={setSaid} />}
        </DialogButton>
      </Row>
      {said && <Answer tone="success">{said}</Answer>}
      {!data && error && (
        <FailureNotice what="устройства" error={error} onRetry={refetch} isRetrying={isFetching} />
      )}
      {!data && !error && <SkeletonRows rows={3} height="64px" />}
      {data && passes.length === 0 && <Quiet>Устройств пока нет.</Quiet>}
      <PlainList ref={list} tabIndex={-1} aria-labelledby="day-devices">
        {passes.map((pass) => (
          <Item key={pass.id}>
            <div>
              <strong>{deviceText(pass)}</strong>
              {pass.leads && <Badge tone="chung">ведёт корт</Badge>}
              <Quiet as="small">
                {`Выдан ${timeOf(pass.issuedAt, now)}${pass.issuer ? `, секретарь ${pass.issuer}` : ''}`}
              </Quiet>
              <Quiet as="small">{seenText(pass, now)}</Quiet>
            </div>
            <Button
              variant="quiet"
              aria-label={`Закончить доступ: ${deviceText(pass)}`}
              onClick={() => {
                setEnding(pass);
                setProblem(undefined);
                setAsking(true);
              }}
            >
              Закончить
            </Button>
          </Item>
        ))}
      </PlainList>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Закончить доступ: ${ending ? deviceText(ending) : ''}?`}
        confirmLabel="Закончить"
        isBusy={isLoading}
        problem={problem}
        onConfirm={handleEnd}
        onClose={() => setAsking(false)}
      >
        Устройство сразу перестанет видеть турнир и менять его. Что оно ещё не отправило, останется на нём и
        уйдёт, если ввести на нём новый код для этого же места.
      </ConfirmDialog>
    </Stack>
  );
}

/** «на связи», «последний раз в 10:42, ждут отправки: 3» */
function seenText({ seenAt, unsent }: DayPass, now: number): string {
  const isHere = seenAt !== null && now - Date.parse(seenAt) < AWAY_AFTER;
  const seen = isHere
    ? 'на связи'
    : seenAt === null
      ? 'ещё не выходило на связь'
      : `нет связи с ${timeOf(seenAt, now)}`;
  return unsent === 0 ? seen : `${seen}, ждут отправки: ${unsent}`;
}

const Item = styled.li`
  display: flex;
  gap: ${token('s3')};
  align-items: center;
  justify-content: space-between;
  padding-block: ${token('s2')};
  border-block-end: 1px solid ${token('line')};

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 2px ${token('s2')};
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    flex-basis: 100%;
  }
`;
