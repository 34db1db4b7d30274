import { useListClubsQuery, useListCoachesQuery } from '@league/shared/api';
import { PASSWORD_HINT, REGION_GROUPS } from '@league/shared/contract';
import {
  ComboField,
  type ComboFieldProps,
  FailureNotice,
  Field,
  type Form,
  PhoneField,
} from '@league/shared/kit';
import type { ReactNode } from 'react';
import { SecretField } from '../../../ui/secret-field.tsx';
import { AbsentClub, AbsentCoach } from './absent-choice.tsx';
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
      <ClubField
        key="clubId"
        {...choice('clubId')}
        onChange={(clubId) => form.set({ clubId, coachId: '' })}
      />
    ),
    coachId: <CoachField key="coachId" {...choice('coachId')} clubId={values.clubId} />,
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

type Choice = Omit<ComboFieldProps, 'options'>;

const LOADING = 'Загрузка...';
const NOT_IN_LIST = 'Ничего не найдено. Что делать, если здесь нет нужного имени, сказано под полем.';

function ClubField(choice: Choice) {
  const { data: clubs, error, isFetching, refetch } = useListClubsQuery();
  if (error && !clubs)
    return <FailureNotice what="список клубов" error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <div>
      <ComboField
        {...choice}
        options={(clubs ?? []).map(({ id, club_name }) => ({ value: String(id), label: club_name }))}
        placeholder={clubs ? undefined : LOADING}
        nothingFound={clubs ? NOT_IN_LIST : LOADING}
      />
      <AbsentClub />
    </div>
  );
}

function CoachField({ clubId, ...choice }: Choice & { clubId: string }) {
  const { currentData, error, isFetching, refetch } = useListCoachesQuery(
    { id: Number(clubId) },
    {
      skip: !clubId,
    },
  );
  const coaches = clubId ? currentData : undefined;
  if (clubId && error && !coaches) {
    return <FailureNotice what="список тренеров" error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  return (
    <div>
      <ComboField
        {...choice}
        disabled={!clubId}
        placeholder={!clubId ? 'Сначала выберите клуб' : coaches ? undefined : LOADING}
        nothingFound={coaches ? NOT_IN_LIST : LOADING}
        description={coaches?.length === 0 ? 'В этом клубе пока нет подтверждённых тренеров.' : undefined}
        options={(coaches ?? []).map(({ id, lastname, firstname, middlename }) => ({
          value: String(id),
          label: [lastname, firstname, middlename].filter(Boolean).join(' '),
        }))}
      />
      {clubId && <AbsentCoach />}
    </div>
  );
}
