import { Link, token } from '@league/shared';
import { Accordion } from '@league/shared/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Question {
  asked: string;
  answer: ReactNode;
}

/** What each role asks most. */
const QUESTIONS: readonly { id: string; title: string; questions: readonly Question[] }[] = [
  {
    id: 'parents',
    title: 'Родителям',
    questions: [
      {
        asked: 'Как добавить ребёнка?',
        answer: (
          <>
            Возьмите у тренера ссылку на профиль ребёнка. Если её нет, в <Link to="/profile">профиле</Link>{' '}
            нажмите «Добавить ребёнка»: тренер подтвердит его.
          </>
        ),
      },
      {
        asked: 'Как поехать на сборы или аттестацию?',
        answer: (
          <>
            Приглашения тренера стоят в <Link to="/requests">«Мои заявки»</Link>: там цена, даты, телефоны,
            «Принять участие» и оплата.
          </>
        ),
      },
      {
        asked: 'Какие документы нужны?',
        answer: (
          <>
            Чего не хватает, сказано в <Link to="/documents">«Документы»</Link>. Снимок телефоном подойдёт.
          </>
        ),
      },
      {
        asked: 'Когда выходит мой ребёнок?',
        answer: (
          <>
            В день турнира на его <Link to="/day">странице дня</Link> ваши дети стоят первыми: номер боя, корт
            и время, раньше которого бой не начнётся.
          </>
        ),
      },
      {
        asked: 'Кто видит имя и фотографию ребёнка?',
        answer: (
          <>
            Решаете вы: «Согласия» в <Link to="/profile">профиле</Link>. Запрет действует на всех страницах в
            течение минуты.
          </>
        ),
      },
    ],
  },
  {
    id: 'athletes',
    title: 'Спортсменам',
    questions: [
      {
        asked: 'Почему меня нельзя записать на турнир?',
        answer: (
          <>
            Тренер должен вас подтвердить, а в <Link to="/profile">профиле</Link> нужны дата рождения, пол и
            вес.
          </>
        ),
      },
      {
        asked: 'Где мои результаты и очки?',
        answer: 'В профиле, в блоке сезона. «Откуда очки» в рейтинге ведёт к каждому бою.',
      },
      {
        asked: 'Как получить выписку для разряда?',
        answer:
          'На странице дня турнира, после решения всех протестов: «Выписка из протокола» у вашего имени.',
      },
    ],
  },
  {
    id: 'coaches',
    title: 'Тренерам и клубам',
    questions: [
      {
        asked: 'Как подать заявку на турнир?',
        answer: (
          <>
            <Link to="/registration">Заявка клуба</Link>: возьмите своих спортсменов, вставьте список или
            загрузите Excel. На каждую категорию – отдельная заявка.
          </>
        ),
      },
      {
        asked: 'Как дать родителям вход?',
        answer: (
          <>
            <Link to="/team/invite">Пригласить родителей</Link>: ссылка или лист с кодами для каждого
            спортсмена.
          </>
        ),
      },
      {
        asked: 'В списке чужой спортсмен или один и тот же дважды',
        answer:
          'Чужого открепите на его странице. Два профиля одного спортсмена список предложит объединить.',
      },
      {
        asked: 'Как подать протест?',
        answer: 'На странице дня, у боя своего проигравшего спортсмена, в срок из настроек турнира.',
      },
    ],
  },
  {
    id: 'referees',
    title: 'Судьям и секретарям',
    questions: [
      {
        asked: 'Как попасть за стол или на корт?',
        answer:
          'Секретарь показывает код, вы снимаете его телефоном или вводите шесть букв. Войти в профиль не нужно.',
      },
      {
        asked: 'Пропала сеть',
        answer: 'Работайте дальше: результаты хранит устройство и отправит само. Не закрывайте страницу.',
      },
      {
        asked: 'Ошиблись в результате',
        answer: '«Исправить» у боя на корте. Сетка, места и очки изменятся сами.',
      },
    ],
  },
  {
    id: 'organisers',
    title: 'Организаторам',
    questions: [
      {
        asked: 'Как объявить турнир?',
        answer: (
          <>
            <Link to="/organiser">Стол организатора</Link>, «Новый турнир». Шаги на его странице говорят, что
            дальше.
          </>
        ),
      },
      {
        asked: 'Как попробовать день без настоящих людей?',
        answer: (
          <>
            «Репетиция» на странице <Link to="/day">дней</Link>.
          </>
        ),
      },
    ],
  },
];

/** «Как пользоваться»: questions and answers by role. */
export const HowTo = () => (
  <section aria-labelledby="how-to">
    <Heading id="how-to">Как пользоваться</Heading>
    <Accordion
      items={QUESTIONS.map(({ id, title, questions }) => ({
        id,
        title,
        content: (
          <Answers>
            {questions.map(({ asked, answer }) => (
              <div key={asked}>
                <dt>{asked}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </Answers>
        ),
      }))}
    />
  </section>
);

const Heading = styled.h2`
  margin-bottom: ${token('s3')};
`;
const Answers = styled.dl`
  display: grid;
  gap: ${token('s4')};

  dt {
    font-weight: 600;
  }

  dd {
    color: ${token('ink2')};
  }
`;
