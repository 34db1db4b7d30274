import { Button } from '@league/shared';
import { KEPT_DAYS, type User } from '@league/shared/contract';
import { Row, Stack } from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';

/** Whether the coach's athletes without an account go to the club. */
const hasKeeper = ({ user_type, confirmed, club_name }: User): boolean =>
  user_type === 'coach' && confirmed && club_name !== null;

/** What becomes of the people who depend on a deleted account; undefined if nobody does. */
function dependentsText(user: User): string | undefined {
  switch (user.user_type) {
    case 'parent':
      return 'Вместе с вами будут удалены дети, у которых нет своего входа на сайт. Дети со своим входом останутся без родителя на сайте.';
    case 'coach':
      return hasKeeper(user)
        ? `Ваши спортсмены, у которых нет ни своего входа, ни родителя на сайте, перейдут к клубу «${user.club_name}»: он сможет править их данные и документы и передать их другому тренеру. Остальным мы напишем, чтобы они выбрали тренера. Если вы отмените удаление, к вам вернутся все, кого за это время не передали и кто не выбрал другого.`
        : 'Вместе с вами будут удалены ваши спортсмены, у которых нет ни своего входа, ни родителя на сайте: вести их больше некому. Чтобы они остались, сначала выберите клуб и дождитесь его подтверждения — тогда они перейдут к нему.';
    case 'club':
      return 'Тренеры клуба потеряют подтверждение, и мы напишем им, чтобы они выбрали другой клуб. Спортсмены, которые остались у клуба без тренера, будут удалены: чтобы они остались, сначала передайте их тренерам. События и сборы клуба останутся. Если вы отмените удаление, тренеры, которые не ушли в другой клуб, снова будут подтверждены.';
    default:
      return undefined;
  }
}

interface Props {
  user: User;
  isChild: boolean;
  /** The way to another club. */
  affiliation: ReactNode;
}

/** Says what is deleted, when, and which people with it, and opens the question. */
export function DeletePanel({ user, isChild, affiliation }: Props) {
  const [isAsking, setAsking] = useState(false);
  const dependents = isChild ? undefined : dependentsText(user);
  const asksForClub = !isChild && user.user_type === 'coach' && !hasKeeper(user);
  return (
    <Stack>
      <p>
        {isChild ? 'Профиль ребёнка' : 'Ваш профиль'} сразу исчезнет с сайта, а через {KEPT_DAYS.deletion}{' '}
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
