import { Button, isApiError, Link } from '@league/shared';
import { CONSENT, PASSWORD_HINT, REGION_GROUPS } from '@league/shared/contract';
import {
  AlertDialog,
  Answer,
  CheckboxField,
  ComboField,
  Field,
  type Form,
  PhoneField,
  SelectField,
  Stack,
  useForm,
} from '@league/shared/kit';
import { ABSENT, ClubChooser, CoachChooser } from '@league/shared/tournament';
import { type ReactNode, useState } from 'react';
import { useRegisterMutation } from '../../../lib/accounts.api.ts';
import { registrationCheck } from '../../../lib/form-checks.ts';
import { SecretField } from '../../../ui/secret-field.tsx';
import {
  ACCOUNT_TYPES,
  type AccountType,
  FIELDS_BY_TYPE,
  fieldOfWire,
  hasConsent,
  LABELS,
  missingText,
  type RegistrationField,
  type RegistrationForm,
  registrationErrorText,
  toRegistrationBody,
} from './registration-form.ts';

interface RegistrationFieldsProps {
  form: Form<RegistrationForm>;
  values: RegistrationForm;
}

/** The inputs of a registration: name, address and password, then those of the account type. */
function RegistrationFields({ form, values }: RegistrationFieldsProps) {
  const face = (name: RegistrationField) => ({ label: LABELS[name], required: name !== 'middlename' });
  const input = (name: RegistrationField) => ({ ...form.input(name), ...face(name) });
  const choice = (name: RegistrationField) => ({ ...form.choice(name), ...face(name) });
  const own: Partial<Record<RegistrationField, ReactNode>> = {
    federation: <ComboField key="federation" {...choice('federation')} options={REGIONS_BY_KIND} />,
    clubName: <Field key="clubName" {...input('clubName')} autoComplete="organization" />,
    telephone: <PhoneField key="telephone" {...choice('telephone')} />,
    clubId: (
      // A coach belongs to a club: another club empties the choice of coaches.
      <ClubChooser
        key="clubId"
        {...form.choice('clubId')}
        mayBeAbsent
        onChange={(clubId) => form.set({ clubId, coachId: clubId === ABSENT ? ABSENT : '' })}
      />
    ),
    coachId: <CoachChooser key="coachId" {...form.choice('coachId')} mayBeAbsent clubId={values.clubId} />,
    qualification: <Field key="qualification" {...input('qualification')} />,
  };
  return (
    <>
      <Field {...input('lastname')} autoComplete="family-name" />
      <Field {...input('firstname')} autoComplete="given-name" />
      <Field {...input('middlename')} autoComplete="additional-name" />
      <Field {...input('email')} type="email" autoComplete="username" />
      <SecretField
        {...input('password')}
        what="пароль"
        autoComplete="new-password"
        description={PASSWORD_HINT}
      />
      {FIELDS_BY_TYPE[values.userType].map((field) => own[field])}
    </>
  );
}

const REGIONS_BY_KIND = REGION_GROUPS.map(({ kind, regions }) => ({
  label: kind,
  items: regions.map((region) => ({ value: region, label: region })),
}));

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
