import { Button, isApiError, Link } from '@league/shared';
import { CONSENT } from '@league/shared/contract';
import { AlertDialog, Answer, CheckboxField, SelectField, Stack, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { useRegisterMutation } from '../../../lib/accounts.api.ts';
import { registrationCheck } from '../../../lib/form-checks.ts';
import { RegistrationFields } from './registration-fields.tsx';
import {
  ACCOUNT_TYPES,
  type AccountType,
  fieldOfWire,
  hasConsent,
  missingText,
  type RegistrationForm,
  registrationErrorText,
  toRegistrationBody,
} from './registration-form.ts';

interface Props {
  form: RegistrationForm;
  onChange: (form: RegistrationForm) => void;
  onRegistered: () => void;
}

/** A new account. */
export default function RegisterPanel({ form: values, onChange, onRegistered }: Props) {
  const [register] = useRegisterMutation();
  const [alert, setAlert] = useState('');
  const form = useForm({
    values,
    onChange,
    check: registrationCheck,
    toBody: toRegistrationBody,
    fieldOf: fieldOfWire,
    send: async (body) => {
      const answer = await register(body);
      // A taken address has one message, shown for the whole form.
      const isTaken = isApiError(answer.error) && answer.error.status === 409;
      return isTaken ? { error: { ...answer.error, fields: {} } } : answer;
    },
    onSent: onRegistered,
    onFaults: (errors) => {
      const missing = missingText(values, errors);
      if (missing) setAlert(missing);
      // The alert has the focus until it is closed.
      return !missing;
    },
  });
  const failure = form.refusal && registrationErrorText(form.refusal.error);

  const handleAlertClose = () => {
    setAlert('');
    form.focusFault();
  };

  return (
    <Stack as="form" {...form.props}>
      <SelectField
        label="Кто вы"
        name="userType"
        required
        value={values.userType}
        onChange={(event) => {
          form.set({ userType: event.target.value as AccountType });
          form.clearErrors();
        }}
      >
        {ACCOUNT_TYPES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <RegistrationFields form={form} values={values} />
      <CheckboxField
        label={CONSENT.text}
        name="consent"
        required
        checked={hasConsent(values)}
        onChange={(event) => form.set({ consent: event.target.checked ? CONSENT.version : '' })}
        error={form.errors.consent}
      />
      <Link to={CONSENT.policy} target="_blank">
        Политика обработки персональных данных
      </Link>
      {failure && !Object.values(form.errors).includes(failure) && <Answer tone="error">{failure}</Answer>}
      <Button type="submit" busy={form.isBusy}>
        Зарегистрироваться
      </Button>
      <AlertDialog isOpen={alert !== ''} onClose={handleAlertClose} title={alert} />
    </Stack>
  );
}
