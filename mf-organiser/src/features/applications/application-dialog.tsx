import { Button } from '@league/shared';
import { categoryTitle, type OpenedApplication, type OrganiserApplication } from '@league/shared/contract';
import {
  Answer,
  Dialog,
  type DialogControl,
  formatDay,
  Notice,
  type OutcomeFacts,
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
import {
  useAcceptApplicationsMutation,
  useGetDeskApplicationQuery,
  useReturnApplicationMutation,
} from '../../lib/desk.api.ts';
import { returnCheck } from '../../lib/form/form-checks.ts';
import { OrganiserResult } from '../../lib/organiser-result.tsx';
import { AthletesTable } from './athletes-table.tsx';
import { senderText } from './inbox-text.ts';

interface Props extends DialogControl {
  application: OrganiserApplication;
  isOver: boolean;
  onOutcome: (outcome: OutcomeFacts) => void;
}

/** An application with its athletes, and both decisions. */
export default function ApplicationDialog({ application, isOver, isOpen, onClose, onOutcome }: Props) {
  const { id, category, tournament } = application;
  const query = useGetDeskApplicationQuery({ id }, { skip: !isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={senderText(application)}
      eyebrow={`${tournament.title}, ${categoryTitle(category, tournament)}`}
      width="full"
    >
      <OrganiserResult query={query} what="заявку">
        {(opened) => (
          <Opened
            // The author may have changed it: remarks on the previous rows do not fit.
            key={opened.revision}
            application={opened}
            isOver={isOver}
            onDone={(outcome) => {
              onClose();
              onOutcome(outcome);
            }}
          />
        )}
      </OrganiserResult>
    </Dialog>
  );
}

/** «Согласия подтверждены автором 22.11.2026.» */
const consentText = ({ consent, rows }: OpenedApplication): string =>
  `Автор подтвердил согласия спортсменов ${formatDay(consent.given_at)}${rows.some(({ name_hidden }) => name_hidden) ? ', но показывать имена разрешили не все' : ''}.`;

interface OpenedProps {
  application: OpenedApplication;
  isOver: boolean;
  /** Called with the outcome of a decision. */
  onDone: (outcome: OutcomeFacts) => void;
}

/** The athletes of an application with a remark for each, the stamped form, and both decisions. */
function Opened({ application, isOver, onDone }: OpenedProps) {
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
