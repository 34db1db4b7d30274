import { Button, isApiError, leagueApi } from '@league/shared';
import type { OrganisationRequest } from '@league/shared/contract';
import { Answer, Dialog, Field, Stack, TextAreaField, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { organisationCheck } from '../../lib/form-checks.ts';

const organisationRequest = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    /** A form post at the root of the site, not below the API base. */
    sendOrganisationRequest: build.mutation<unknown, OrganisationRequest>({
      query: (fields) => ({
        url: new URL('/sendmessage.php', location.origin).href,
        method: 'POST',
        body: new URLSearchParams(fields),
        responseHandler: 'text',
        answer: 'string',
      }),
    }),
  }),
});

const { useSendOrganisationRequestMutation } = organisationRequest;

const EMPTY: OrganisationRequest = { name: '', topic: '', msg: '' };

/** Asks the league to organise a tournament. The input is kept until it is sent, even if the dialog is closed. */
export function OrganisationDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [isSent, setSent] = useState(false);
  const [send] = useSendOrganisationRequestMutation();
  const form = useForm({
    values: draft,
    onChange: (changed) => {
      setDraft(changed);
      // The outcome of the last attempt does not apply to the new input.
      setSent(false);
      if (form.refusal) form.reset();
    },
    initial: EMPTY,
    // Loads the schema once the dialog is open.
    ...(isOpen && { check: organisationCheck }),
    toBody: (body) => body,
    send,
    onSent: () => {
      setDraft(EMPTY);
      setSent(true);
    },
  });
  const error = form.refusal?.error;

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Форма организации турнира">
      <Stack as="form" {...form.props}>
        <Field label="Имя" autoComplete="name" maxLength={200} required {...form.input('name')} />
        <Field label="Тема" maxLength={200} required {...form.input('topic')} />
        <TextAreaField
          label="Сообщение"
          description="Напишите, как с вами связаться: телефон или e-mail."
          maxLength={5000}
          required
          {...form.input('msg')}
        />
        {form.refusal && (
          <Answer tone="error" title="Сообщение не отправлено.">
            {(isApiError(error) && error.message) || 'Попробуйте ещё раз: всё, что вы написали, осталось.'}
          </Answer>
        )}
        {isSent && (
          <Answer tone="success" title="Сообщение отправлено.">
            Организатор свяжется с вами.
          </Answer>
        )}
        <Button type="submit" busy={form.isBusy}>
          Отправить
        </Button>
      </Stack>
    </Dialog>
  );
}
