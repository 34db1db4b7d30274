import { Button, failureText, token } from '@league/shared';
import type { DayPass, PassKind, PassOffer } from '@league/shared/contract';
import { dayWeighing } from '@league/shared/day';
import {
  Answer,
  Dialog,
  type DialogControl,
  Field,
  Quiet,
  Row,
  Segmented,
  SelectField,
  Stack,
  useForm,
} from '@league/shared/kit';
import { QrCode } from '@league/shared/tournament';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useIssueDayPassMutation, useListDayPassesQuery } from '../../lib/days.api.ts';
import { FormFoot } from '../../lib/desk/dialog-form.tsx';
import { passLink, placeText } from '../../lib/pass/place.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

const KINDS = [
  { value: 'court', label: 'Корт' },
  { value: 'scales', label: 'Весы' },
  { value: 'announcer', label: 'Диктор' },
] as const satisfies readonly { value: PassKind; label: string }[];

const ALLOWS: Record<PassKind, string> = {
  court: 'Имена, команды, бои и результаты своего корта. Ни весов, ни дат рождения.',
  scales: 'Имена, команды, год рождения и вес; взвешивание. Ни документов, ни заявок.',
  announcer: 'Имена, команды, бои и результаты, только чтение.',
};

/** How often the dialog looks whether the device has taken the offer, in milliseconds. */
const LOOKED_EVERY = 2_000;

interface Props extends DialogControl {
  passes: readonly DayPass[];
  onDone: (text: string) => void;
}

/** «Дать доступ устройству»: what for, then the code that the device scans or types. */
export function OfferDialog({ isOpen, onClose, passes, onDone }: Props) {
  const [offer, setOffer] = useState<PassOffer | null>(null);
  const handleClose = () => {
    setOffer(null);
    onClose();
  };
  const handleTaken = (pass: DayPass) => {
    setOffer(null);
    onClose();
    onDone(`${placeText(pass)}: устройство подключено.`);
  };
  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title="Дать доступ устройству">
      {offer ? (
        <ShownOffer
          offer={offer}
          onTaken={handleTaken}
          onClose={handleClose}
          onAgain={() => setOffer(null)}
        />
      ) : (
        <OfferForm passes={passes} onClose={onClose} onOffered={setOffer} />
      )}
    </Dialog>
  );
}

interface FormProps {
  passes: readonly DayPass[];
  onClose: () => void;
  onOffered: (offer: PassOffer) => void;
}

function OfferForm({ passes, onClose, onOffered }: FormProps) {
  const { tournament, state } = useDesk();
  const courts = Array.from({ length: state.rules?.courts ?? 1 }, (_, index) => index + 1);
  const free = courts.find((court) => !passes.some((pass) => pass.court === court)) ?? 1;
  const stations = passes.filter(({ kind }) => kind === 'scales').length;
  const [kind, setKind] = useState<PassKind>(dayWeighing(state) === 'open' ? 'scales' : 'court');
  const [values, setValues] = useState({ court: `${free}`, station: `Весы ${stations + 1}` });
  const [issue] = useIssueDayPassMutation();
  const form = useForm({
    values,
    onChange: setValues,
    faultsOf: ({ station }) => (kind !== 'scales' || station.trim() ? {} : { station: 'Назовите весы' }),
    toBody: ({ court, station }) => {
      switch (kind) {
        case 'court':
          return { tournament, kind, court: Number(court) };
        case 'scales':
          return { tournament, kind, station };
        case 'announcer':
          return { tournament, kind };
      }
    },
    send: issue,
    onSent: onOffered,
  });
  const { refusal } = form;
  return (
    <Stack as="form" {...form.props}>
      <Segmented label="Для чего" options={KINDS} value={kind} onChange={setKind} />
      {kind === 'court' && (
        <SelectField label="Корт" {...form.input('court')}>
          {courts.map((court) => (
            <option key={court} value={court}>
              {court}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'scales' && (
        <Field
          label="Название весов"
          {...form.input('station')}
          autoComplete="off"
          description="Так они будут названы в журнале."
        />
      )}
      <Quiet>{ALLOWS[kind]}</Quiet>
      <FormFoot
        label="Показать код"
        problem={refusal && !refusal.isAtField ? failureText(refusal.error) : undefined}
        isBusy={form.isBusy}
        onClose={onClose}
      />
    </Stack>
  );
}

interface ShownProps {
  offer: PassOffer;
  onTaken: (pass: DayPass) => void;
  onClose: () => void;
  onAgain: () => void;
}

function ShownOffer({ offer, onTaken, onClose, onAgain }: ShownProps) {
  const { tournament } = useDesk();
  const left = useSecondsLeft(offer);
  const { data } = useListDayPassesQuery({ tournament }, { pollingInterval: LOOKED_EVERY });
  const taken = data?.passes.find(({ id }) => id === offer.id);
  useEffect(() => {
    if (taken) onTaken(taken);
  });
  if (left === 0)
    return (
      <Stack>
        <Answer tone="warning">Код устарел: им никто не воспользовался.</Answer>
        <Row $align="center">
          <Button onClick={onAgain}>Показать новый</Button>
          <Button variant="quiet" onClick={onClose}>
            Закрыть
          </Button>
        </Row>
      </Stack>
    );
  return (
    <Shown>
      <p>Наведите камеру устройства или откройте на нём {passAddress(tournament)} и введите буквы:</p>
      <QrCode text={passLink(tournament, offer.letters)} label="Код для устройства" width={360} />
      <Letters aria-label={`Буквы: ${[...offer.letters].join(' ')}`}>{offer.letters}</Letters>
      <Quiet role="timer">Осталось {clockText(left)}. Код сработает один раз.</Quiet>
      <Button variant="quiet" onClick={onClose}>
        Закрыть
      </Button>
    </Shown>
  );
}

const passAddress = (tournament: string) => `${location.host}/day/${tournament}/pass`;

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;

/** Seconds that the offer is left, by a clock that nobody sets. */
function useSecondsLeft({ id, seconds }: PassOffer): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another offer has a time of its own.
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil(seconds - (performance.now() - begun) / 1000))),
      1000,
    );
    return () => clearInterval(timer);
  }, [id, seconds]);
  return left;
}

const Shown = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token('s3')};
  text-align: center;

  p {
    overflow-wrap: anywhere;
  }
`;
const Letters = styled.strong`
  font-size: clamp(2rem, 12vw, 3.2rem);
  letter-spacing: 0.18em;
  line-height: 1.1;
`;
