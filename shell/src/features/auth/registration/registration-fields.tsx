import { PASSWORD_HINT, REGION_GROUPS } from '@league/shared/contract';
import { ComboField, Field, type Form, PhoneField } from '@league/shared/kit';
import { ABSENT, ClubChooser, CoachChooser } from '@league/shared/tournament';
import type { ReactNode } from 'react';
import { SecretField } from '../../../ui/secret-field.tsx';
import {
  FIELDS_BY_TYPE,
  LABELS,
  type RegistrationField,
  type RegistrationForm,
} from './registration-form.ts';

interface Props {
  form: Form<RegistrationForm>;
  values: RegistrationForm;
}

/** The inputs of a registration: name, address and password, then those of the account type. */
export function RegistrationFields({ form, values }: Props) {
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
