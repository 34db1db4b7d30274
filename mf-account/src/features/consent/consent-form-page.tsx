import { Button, token, useParams } from '@league/shared';
import { useGetAdmissionQuery, useGetUserQuery, useRecordSignedFormMutation } from '@league/shared/api';
import { CONSENT, DISSEMINATION_CONSENT, fullName, type User } from '@league/shared/contract';
import { Answer, Field, formatDay, Page, QueryResult, useAttempt, useFaultFocus } from '@league/shared/kit';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
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
            <OnScreen>
              <div>
                <Button variant="secondary" onClick={() => window.print()}>
                  Напечатать
                </Button>
              </div>
              <Recording user={user} />
            </OnScreen>
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

/** «Бланк подписан»: who has signed, and what was underlined. */
function Word({ user, onRecorded }: { user: User; onRecorded: () => void }) {
  const [record, { isLoading }] = useRecordSignedFormMutation();
  const { problem, attempt } = useAttempt();
  const [signer, setSigner] = useState('');
  const [isShown, setShown] = useState<boolean>();
  const [isAsked, setAsked] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(ref);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!signer.trim() || isShown === undefined) return focusFault();
    const dissemination = isShown ? DISSEMINATION_CONSENT.version : null;
    const isSent = await attempt(
      record({ id: user.id, signer, version: CONSENT.version, dissemination }),
      'Не записано. Попробуйте ещё раз.',
    );
    if (isSent) onRecorded();
  };
  return (
    <form ref={ref} onSubmit={handleSubmit} noValidate aria-label="Бланк подписан">
      <Field
        label="Кто подписал: фамилия и имя"
        name="signer"
        autoComplete="off"
        required
        value={signer}
        error={isAsked && !signer.trim() ? 'Укажите, кто подписал бланк' : undefined}
        onChange={({ target }) => setSigner(target.value)}
      />
      <ShownChoice
        legend="Что подчёркнуто во втором пункте"
        value={isShown}
        onChange={setShown}
        isMissing={isAsked && isShown === undefined}
      />
      {problem && <Answer tone="error">{problem}</Answer>}
      <p>Бланк храните в клубе: лига может его попросить.</p>
      <div>
        <Button type="submit" busy={isLoading}>
          Бланк подписан
        </Button>
      </div>
    </form>
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
const OnScreen = styled.div`
  display: grid;
  gap: ${token('s4')};

  & form {
    display: grid;
    gap: ${token('s4')};
  }

  @media print {
    display: none;
  }
`;
