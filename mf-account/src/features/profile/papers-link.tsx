import type { User } from '@league/shared/contract';
import { ButtonLink } from '@league/shared/kit';

interface Props {
  user: User;
  isOwn: boolean;
}

/** The way to a person's papers: the own ones, or those of an athlete whom the viewer looks after. */
export function PapersLink({ user: { id, user_type }, isOwn }: Props) {
  if (user_type === 'club' || !(isOwn || user_type === 'athlete')) return null;
  return (
    <ButtonLink variant="secondary" to={isOwn ? '/documents' : `/documents?athlete=${id}`}>
      Документы
    </ButtonLink>
  );
}
