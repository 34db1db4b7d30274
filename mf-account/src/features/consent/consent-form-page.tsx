import { Button, token, useParams } from '@league/shared';
import { useGetUserQuery } from '@league/shared/api';
import { CONSENT, DISSEMINATION_CONSENT, fullName, type User } from '@league/shared/contract';
import { Answer, Field, formatDay, Page, QueryResult, Refusal, Stack, useForm } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { signedFormCheck } from '../../lib/form/form-checks.ts';
import { useGetAdmissionQuery, useRecordSignedFormMutation } from '../../lib/privacy.api.ts';
import { ShownChoice } from './shown-choice.tsx';

/** `/consent-form/:id`: an athlete's printed consent, and the word of the coach or the club that it is signed. */
export default function ConsentFormPage() {
  const id = Number(useParams().id);
  const query = useGetUserQuery({ id });
  return (
    <Page title="Бланк согласия" noindex back={{ to: `/profile/${id}`, label: 'К профилю' }}>
      <QueryResult query={query} what="профиль">
        {(user) => (
          <Sheet>
            <Paper user={user} />
            <Stack $isUnprinted>
              <div>
                <Button variant="secondary" onClick={() => window.print()}>
                  Напечатать
                </Button>
              </div>
              <Recording user={user} />
            </Stack>
          </Sheet>
        )}
      </QueryResult>
    </Page>
  );
}

/** The text for one A4 page. */
const Paper = ({ user }: { user: User }) => (
  <article>
    <p>
      Спортсмен: <b>{fullName(user)}</b>
      {user.birthday && `, дата рождения ${formatDay(user.birthday)}`}
      {user.club_name && `, клуб «${user.club_name}»`}
    </p>
    <p>Родитель или законный представитель (до 18&nbsp;лет): ________________________________________</p>
    <p>Телефон, e-mail: ________________________________________</p>
    <h2>1. Обработка персональных данных</h2>
    <p>{CONSENT.text}</p>
    <p>Подпись ____________________ Дата ____________</p>
    <h2>2. Показывать ли имя всем (нужное подчеркнуть: разрешаю / не разрешаю)</h2>
    <p>{DISSEMINATION_CONSENT.text}</p>
    <p>Подпись ____________________ Дата ____________</p>
    <p>Подпись спортсмена (с 14&nbsp;лет) ____________________</p>
    <small>
      Редакции текстов: {formatDay(CONSENT.version)}, {formatDay(DISSEMINATION_CONSENT.version)}.
    </small>
  </article>
);

/** What the form is good for: nothing where nobody waits for it, or where somebody can answer in person. */
function Recording({ user }: { user: User }) {
  const query = useGetAdmissionQuery({ id: user.id });
  const [isRecorded, setRecorded] = useState(false);
  if (isRecorded) return <Answer tone="success" title="Записано: бланк подписан." />;
  return (
    <QueryResult query={query} what="согласия" rows={1}>
      {({ missing }) =>
        missing.includes('word') ? (
          <Word user={user} onRecorded={() => setRecorded(true)} />
        ) : (
          <p>
            {missing.includes('birthday')
              ? 'Отметить подпись здесь можно, когда в профиле указана дата рождения.'
              : missing.includes('parent')
                ? 'До 14\u00a0лет бланк не заменяет родителя: пусть спортсмен отправит ему ссылку.'
                : 'Подписанный бланк на сайте отмечать не нужно.'}
          </p>
        )
      }
    </QueryResult>
  );
}

const NO_ANSWER = { isShown: 'Выберите один из двух ответов.' };

/** «Бланк подписан»: who has signed, and what was underlined. */
function Word({ user, onRecorded }: { user: User; onRecorded: () => void }) {
  const [record] = useRecordSignedFormMutation();
  const [values, setValues] = useState({ signer: '', isShown: undefined as boolean | undefined });
  const form = useForm({
    values,
    onChange: setValues,
    check: signedFormCheck,
    faultsOf: ({ isShown }) => (isShown === undefined ? NO_ANSWER : {}),
    toBody: ({ signer, isShown }) => ({
      signer,
      version: CONSENT.version,
      dissemination: isShown ? DISSEMINATION_CONSENT.version : null,
    }),
    send: (body) => record({ id: user.id, ...body }),
    onSent: onRecorded,
  });
  return (
    <Stack as="form" {...form.props} aria-label="Бланк подписан">
      <Field label="Кто подписал: фамилия и имя" autoComplete="off" required {...form.input('signer')} />
      <ShownChoice
        legend="Что подчёркнуто во втором пункте"
        value={values.isShown}
        onChange={(isShown) => form.set({ isShown })}
        isMissing={form.errors.isShown !== undefined}
      />
      <Refusal of={form.refusal} failed="Не записано. Попробуйте ещё раз." />
      <p>Бланк храните в клубе: лига может его попросить.</p>
      <div>
        <Button type="submit" busy={form.isBusy}>
          Бланк подписан
        </Button>
      </div>
    </Stack>
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s5')};
  max-width: 44em;
  overflow-wrap: anywhere;

  & > article {
    display: grid;
    gap: ${token('s4')};
  }

  & h2 {
    margin: ${token('s3')} 0 0;
    font-size: ${token('lead')};
  }

  @page {
    size: A4;
    margin: 18mm;
  }
`;
