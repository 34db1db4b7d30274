import { focusRing, token } from '@league/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { contactLinks, contacts } from '../../../lib/contacts.ts';

/** Help for a person whose club is not in the list. */
export const AbsentClub = () => (
  <Absent question="Клуба нет в списке?">
    Сначала на сайте регистрируется клуб: его руководитель выбирает «Клуб» в поле «Кто вы». Когда лига
    подтвердит клуб, он появится в этом списке. Если так не получается, напишите организатору: <Contacts />
  </Absent>
);

/** Help for a person whose coach is not in the list. */
export const AbsentCoach = () => (
  <Absent question="Тренера нет в списке?">
    Сначала на сайте регистрируется тренер: он выбирает «Тренер» в поле «Кто вы» и этот клуб. Когда клуб
    подтвердит тренера, он появится в этом списке. Если так не получается, напишите организатору: <Contacts />
  </Absent>
);

const Contacts = () => (
  <>
    <a href={contactLinks.email}>{contacts.email}</a> или{' '}
    <a href={contactLinks.telephone}>{contacts.telephone}</a>. Всё, что вы ввели, останется в форме, пока
    открыта эта страница.
  </>
);

const Absent = ({ question, children }: { question: string; children: ReactNode }) => (
  <Details>
    <summary>{question}</summary>
    <p>{children}</p>
  </Details>
);

const Details = styled.details`
  font-size: ${token('small')};

  summary {
    display: flex;
    align-items: center;
    width: fit-content;
    min-height: ${token('touch')};
    border-radius: ${token('radiusS')};
    color: ${token('chung')};
    cursor: pointer;

    ${focusRing}
  }

  p {
    margin: 0;
    color: ${token('ink2')};
  }
`;
