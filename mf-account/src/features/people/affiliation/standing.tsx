import type { User } from '@league/shared/contract';
import { Notice, nbsp, quoted } from '@league/shared/kit';
import { useEffect, useRef } from 'react';
import type { ViewerRelation } from '../../../lib/viewer-relation.ts';
import { AffiliationButton } from './affiliation-button.tsx';

/** Text that says who has to confirm an account, and what the person can do meanwhile. */
interface StandingText {
  title: string;
  text: string;
}

const MEANWHILE = 'Пока можно заполнить профиль и добавить фото.';

function clubText(): StandingText {
  return {
    title: 'Клуб подтвердит лига',
    text: `${MEANWHILE} Создавать события и сборы и видеть своих тренеров клуб сможет после подтверждения.`,
  };
}

function refereeText(): StandingText {
  return { title: 'Вас подтвердит лига', text: `${MEANWHILE} Документы тоже можно загрузить заранее.` };
}

function coachText({ club_name }: User): StandingText {
  if (!club_name) return { title: 'Нужно выбрать клуб', text: 'Он подтвердит, что вы его тренер.' };
  return {
    title: `Вас подтвердит клуб ${quoted(club_name)}`,
    text: `${MEANWHILE} Ваши спортсмены, запись на сборы и события появятся после подтверждения. Если клуб выбран по ошибке, смените его.`,
  };
}

function athleteText({ coachName }: User, relation: ViewerRelation): StandingText {
  const whom = relation === 'child' ? 'ребёнка' : 'вас';
  if (!coachName)
    return {
      title: 'Нужно выбрать тренера',
      text: nbsp(
        `Выберите клуб и тренера: тренер подтвердит ${whom} и сможет записывать на сборы и события.`,
      ),
    };
  return {
    title: `${relation === 'child' ? 'Ребёнка' : 'Вас'} подтвердит тренер: ${coachName}`,
    text: `${MEANWHILE} Документы тоже можно загрузить заранее. После подтверждения тренер сможет записывать ${whom} на сборы и события. Если тренер выбран по ошибке, смените его.`,
  };
}

/** The text for an unconfirmed account. */
function standingText(user: User, relation: ViewerRelation): StandingText {
  switch (user.user_type) {
    case 'club':
      return clubText();
    case 'coach':
      return coachText(user);
    case 'athlete':
      return athleteText(user, relation);
    default:
      return refereeText();
  }
}

interface Props {
  user: User;
  relation: ViewerRelation;
}

/** Says who has to confirm an account, and what can be done meanwhile. */
export function Standing({ user, relation }: Props) {
  const { confirmed } = user;
  const place = useRef<HTMLDivElement>(null);
  const wasConfirmed = useRef(confirmed);
  useEffect(() => {
    // The change of club or coach closed the dialog and removed its button: moves the focus here.
    if (wasConfirmed.current && !confirmed) place.current?.focus();
    wasConfirmed.current = confirmed;
  }, [confirmed]);

  if (relation === 'other' || confirmed) return null;
  const { title, text } = standingText(user, relation);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="warning" title={title} action={<AffiliationButton user={user} />}>
        {text}
      </Notice>
    </div>
  );
}
