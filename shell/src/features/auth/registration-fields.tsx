import { useListClubsQuery, useListCoachesQuery } from '@league/shared/api';
import { REGION_GROUPS } from '@league/shared/contract';
import { FailureNotice, Field, PhoneField, SelectField } from '@league/shared/kit';
import type { ComponentProps, ReactNode } from 'react';
import {
  FIELDS_BY_TYPE,
  type FieldErrors,
  LABELS,
  type RegistrationField,
  type RegistrationForm,
} from './registration-form.ts';

interface Props {
  form: RegistrationForm;
  errors: FieldErrors;
  onChange: (field: RegistrationField, value: string) => void;
}

/** The inputs of a registration: name, address and password, then what the type of account is asked for. */
export function RegistrationFields({ form, errors, onChange }: Props) {
  const face = (name: RegistrationField) => ({
    name,
    label: LABELS[name],
    error: errors[name],
    value: form[name],
    required: name !== 'middlename',
  });
  const input = (name: RegistrationField) => ({
    ...face(name),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  const own: Partial<Record<RegistrationField, ReactNode>> = {
    federation: (
      <SelectField key="federation" {...input('federation')}>
        {REGION_GROUPS.map(({ kind, regions }) => (
          <optgroup key={kind} label={kind}>
            {regions.map((region) => (
              <option key={region}>{region}</option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    ),
    clubName: <Field key="clubName" {...input('clubName')} autoComplete="organization" />,
    telephone: (
      <PhoneField key="telephone" {...face('telephone')} onChange={(value) => onChange('telephone', value)} />
    ),
    clubId: <ClubField key="clubId" {...input('clubId')} />,
    coachId: <CoachField key="coachId" {...input('coachId')} clubId={form.clubId} />,
    qualification: <Field key="qualification" {...input('qualification')} />,
  };
  return (
    <>
      <Field {...input('lastname')} autoComplete="family-name" />
      <Field {...input('firstname')} autoComplete="given-name" />
      <Field {...input('middlename')} autoComplete="additional-name" />
      <Field {...input('email')} type="email" autoComplete="username" />
      <Field {...input('password')} type="password" autoComplete="new-password" />
      {FIELDS_BY_TYPE[form.userType].map((field) => own[field])}
    </>
  );
}

type Choice = Omit<ComponentProps<typeof SelectField>, 'children'>;

function ClubField(choice: Choice) {
  const { data: clubs, isError, isFetching, refetch } = useListClubsQuery();
  if (isError) return <FailureNotice what="список клубов" onRetry={refetch} isRetrying={isFetching} />;
  return (
    <SelectField {...choice} placeholder={clubs ? 'Выберите' : 'Загрузка...'}>
      {clubs?.map(({ id, club_name }) => (
        <option key={id} value={id}>
          {club_name}
        </option>
      ))}
    </SelectField>
  );
}

function CoachField({ clubId, ...choice }: Choice & { clubId: string }) {
  const { currentData, isError, isFetching, refetch } = useListCoachesQuery(Number(clubId), {
    skip: !clubId,
  });
  const coaches = clubId ? currentData : undefined;
  if (clubId && isError) {
    return <FailureNotice what="список тренеров" onRetry={refetch} isRetrying={isFetching} />;
  }
  const placeholder = !clubId ? 'Сначала выберите клуб' : coaches ? 'Выберите' : 'Загрузка...';
  return (
    <SelectField
      {...choice}
      disabled={!clubId}
      placeholder={placeholder}
      description={coaches?.length === 0 ? 'В этом клубе пока нет подтверждённых тренеров.' : undefined}
    >
      {coaches?.map(({ id, lastname, firstname, middlename }) => (
        <option key={id} value={id}>
          {[lastname, firstname, middlename].filter(Boolean).join(' ')}
        </option>
      ))}
    </SelectField>
  );
}
