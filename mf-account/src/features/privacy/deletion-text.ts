import type { User } from '@league/shared/contract';

/** Whether the coach's athletes without an account go to the club. */
export const hasKeeper = ({ user_type, confirmed, club_name }: User): boolean =>
  user_type === 'coach' && confirmed && club_name !== null;

/** What becomes of the people who depend on a deleted account; undefined if nobody does. */
export function dependentsText(user: User): string | undefined {
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
