import { Button } from '@league/shared';
import type { OpenedApplication } from '@league/shared/contract';
import type { OutcomeFacts } from '@league/shared/kit';
import {
  Answer,
  formatDay,
  Notice,
  Quiet,
  Refusal,
  Row,
  Stack,
  TextAreaField,
  useAttempt,
  useForm,
} from '@league/shared/kit';
import { LargePicture, PrivatePicture } from '@league/shared/tournament';
import { useState } from 'react';
import { useAcceptApplicationsMutation, useReturnApplicationMutation } from '../../lib/desk.api.ts';
import { returnCheck } from '../../lib/form/form-checks.ts';
import { AthletesTable } from './athletes-table.tsx';

/** «Согласия подтверждены автором 22.11.2026.» */
const consentText = ({ consent, rows }: OpenedApplication): string =>
  `Автор подтвердил согласия спортсменов ${formatDay(consent.given_at)}${rows.some(({ name_hidden }) => name_hidden) ? ', но показывать имена разрешили не все' : ''}.`;

interface Props {
  application: OpenedApplication;
  isOver: boolean;
  /** Called with the outcome of a decision. */
  onDone: (outcome: OutcomeFacts) => void;
}

/** The athletes of an application with a remark for each, the stamped form, and both decisions. */
export function OpenedApplicationView({ application, isOver, onDone }: Props) {
  const { id, revision, status, rows, contact, image_url, updated_at } = application;
  const [accept, { isLoading }] = useAcceptApplicationsMutation();
  const [giveBack] = useReturnApplicationMutation();
  const { problem, attempt } = useAttempt();
  const [left, setLeft] = useState<string>();
  const [values, setValues] = useState({ remark: '', remarks: {} as Record<number, string> });
  const form = useForm({
    values,
    onChange: setValues,
    check: returnCheck,
    toBody: ({ remark, remarks }) => ({
      revision,
      remark,
      rows: Object.entries(remarks).flatMap(([number, text]) =>
        text.trim() ? [{ number: Number(number), remark: text }] : [],
      ),
    }),
    send: (body) => giveBack({ id, ...body }),
    onSent: () => onDone({ text: 'Заявка возвращена с замечаниями, автору сообщено.' }),
  });

  const handleAccept = async () => {
    setLeft(undefined);
    const answer = accept({ applications: [{ id, revision }] });
    if (!(await attempt(answer, 'Принять не удалось. Попробуйте ещё раз.'))) return;
    const why = (await answer).data?.[0]?.problem;
    if (why) setLeft(why);
    else onDone({ text: 'Заявка принята, автору сообщено.' });
  };

  return (
    <Stack as="form" {...form.props}>
      <Quiet>
        Автор: {[application.author.name, contact.telephone, contact.email].filter(Boolean).join(', ')}
      </Quiet>
      {image_url ? (
        <PrivatePicture key={updated_at} picture={{ url: `/organiser${image_url}`, storedAt: updated_at }}>
          {(src, onBroken) => <LargePicture src={src} alt="Фото заявки с печатью" onError={onBroken} />}
        </PrivatePicture>
      ) : (
        <Notice tone="warning">Фото бланка с печатью автор ещё не приложил.</Notice>
      )}
      <Quiet>{consentText(application)}</Quiet>
      <AthletesTable
        rows={rows}
        remarks={values.remarks}
        onRemark={(number, text) => form.set({ remarks: { ...values.remarks, [number]: text } })}
      />
      <TextAreaField
        {...form.input('remark')}
        label="Замечание к заявке"
        description="Автор увидит его и замечания к спортсменам, исправит и пришлёт заявку снова."
        rows={2}
      />
      <Refusal of={form.refusal} failed="Вернуть не удалось. Попробуйте ещё раз." />
      {(problem ?? left) && <Answer tone="error">{problem ?? left}</Answer>}
      {isOver && <Quiet>Турнир уже прошёл: принять заявку нельзя.</Quiet>}
      <Row>
        {status !== 'accepted' && !isOver && (
          <Button busy={isLoading} onClick={handleAccept}>
            Принять заявку
          </Button>
        )}
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          Вернуть с замечаниями
        </Button>
      </Row>
    </Stack>
  );
}
