import { Link, token } from '@league/shared';
import { useRegisterMutation } from '@league/shared/api';
import { CONSENT } from '@league/shared/contract';
import { AlertDialog, Answer, Button, CheckboxField, SelectField } from '@league/shared/kit';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { useFaultFocus } from '../../lib/fault-focus.ts';
import { fieldErrorsOf, registrationErrorText } from './registration-error.ts';
import { RegistrationFields } from './registration-fields.tsx';
import {
  ACCOUNT_TYPES,
  type AccountType,
  type FieldErrors,
  formErrors,
  hasConsent,
  missingFields,
  missingText,
  type RegistrationField,
  type RegistrationForm,
  toRegistrationBody,
} from './registration-form.ts';

interface Props {
  form: RegistrationForm;
  onChange: (form: RegistrationForm) => void;
  onRegistered: () => void;
}

/** A new account. */
export function RegisterPanel({ form, onChange, onRegistered }: Props) {
  const [register, { error, isLoading }] = useRegisterMutation();
  const isSending = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [consentError, setConsentError] = useState<string>();
  const [alert, setAlert] = useState('');
  const focusFault = useFaultFocus(formRef);
  const failure = error && registrationErrorText(error);

  const handleField = (field: RegistrationField, value: string) => {
    // A coach belongs to a club: another club, another choice of coaches.
    onChange({ ...form, [field]: value, ...(field === 'clubId' && { coachId: '' }) });
    setErrors(({ [field]: _, ...rest }) => rest);
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const wrong = formErrors(form);
    const consent = hasConsent(form) ? undefined : 'Нужно согласие на обработку персональных данных';
    setErrors(wrong);
    setConsentError(consent);
    const missing = missingFields(form);
    if (missing.length > 0) return setAlert(missingText(missing));
    if (consent || Object.keys(wrong).length > 0) return focusFault();
    isSending.current = true;
    const answer = await register(toRegistrationBody(form));
    isSending.current = false;
    if (!answer.error) return onRegistered();
    setErrors(fieldErrorsOf(answer.error));
    focusFault();
  };

  const handleAlertClose = () => {
    setAlert('');
    focusFault();
  };

  return (
    <Form ref={formRef} onSubmit={handleSubmit} noValidate>
      <SelectField
        label="Кто вы"
        name="userType"
        required
        value={form.userType}
        onChange={(event) => {
          onChange({ ...form, userType: event.target.value as AccountType });
          setErrors({});
        }}
      >
        {ACCOUNT_TYPES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <RegistrationFields form={form} errors={errors} onChange={handleField} />
      <CheckboxField
        label={CONSENT.text}
        name="consent"
        required
        checked={hasConsent(form)}
        onChange={(event) => {
          onChange({ ...form, consent: event.target.checked ? CONSENT.version : '' });
          setConsentError(undefined);
        }}
        error={consentError}
      />
      <Link to={CONSENT.policy} target="_blank">
        Политика обработки персональных данных
      </Link>
      {failure && !Object.values(errors).includes(failure) && <Answer tone="error">{failure}</Answer>}
      <Button type="submit" busy={isLoading}>
        Зарегистрироваться
      </Button>
      <AlertDialog isOpen={alert !== ''} onClose={handleAlertClose} title={alert} />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('s4')};
`;
