import { Button, token } from '@league/shared';
import type { User } from '@league/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { DeleteDialog } from './delete-dialog.tsx';

interface Props {
  user: User;
  isChild: boolean;
}

/** People who are deleted too, because nobody could access them any more. */
const ALONG: Partial<Record<User['user_type'], string>> = {
  parent: ' Вместе с вами будут удалены дети, у которых нет своего входа на сайт.',
  coach: ' Вместе с вами будут удалены ваши спортсмены, у которых нет ни своего входа, ни родителя на сайте.',
};

/** Says what is deleted and what is kept, and opens the question. */
export function DeletePanel({ user, isChild }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Content>
      <p>
        Будут удалены имя, контакты, фото, документы и {isChild ? 'связь с вашим профилем' : 'вход на сайт'}.
        {!isChild && ALONG[user.user_type]} Результаты и платежи останутся без имени: по ним считаются рейтинг
        и отчётность лиги. Восстановить профиль нельзя.
      </p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {isChild ? 'Удалить профиль ребёнка' : 'Удалить мой профиль'}
        </Button>
      </div>
      <DeleteDialog user={user} isChild={isChild} isOpen={isAsking} onClose={() => setAsking(false)} />
    </Content>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${token('s4')};

  & > p {
    margin: 0;
  }
`;
