import { Button } from '@league/shared';
import { DELETION_UNDO_DAYS, type User } from '@league/shared/contract';
import { Row, Stack } from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { dependentsText, hasKeeper } from './deletion-text.ts';

interface Props {
  user: User;
  isChild: boolean;
  /** The way to another club. */
  affiliation: ReactNode;
}

/** Says what is deleted, when and with whom, and opens the question. */
export function DeletePanel({ user, isChild, affiliation }: Props) {
  const [isAsking, setAsking] = useState(false);
  const dependents = isChild ? undefined : dependentsText(user);
  const asksForClub = !isChild && user.user_type === 'coach' && !hasKeeper(user);
  return (
    <Stack>
      <p>
        {isChild ? 'Профиль ребёнка' : 'Ваш профиль'} сразу исчезнет с сайта, а через {DELETION_UNDO_DAYS}{' '}
        дней имя, контакты, фото, документы и {isChild ? 'связь с вашим профилем' : 'вход на сайт'} будут
        стёрты. До этого дня удаление можно отменить по ссылке, которая придёт на вашу почту.
      </p>
      {dependents && <p>{dependents}</p>}
      <p>
        Неоплаченные заявки на будущие события и сборы снимутся сразу. Результаты и платежи останутся без
        имени: по ним считаются рейтинг и отчётность лиги.
      </p>
      <Row>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {isChild ? 'Удалить профиль ребёнка' : 'Удалить мой профиль'}
        </Button>
        {asksForClub && affiliation}
      </Row>
      <DeleteDialog user={user} isChild={isChild} isOpen={isAsking} onClose={() => setAsking(false)} />
    </Stack>
  );
}
