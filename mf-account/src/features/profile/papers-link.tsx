import { ButtonLink } from '@league/shared';
import type { User } from '@league/shared/contract';

interface Props {
  user: User;
  isOwn: boolean;
}

/** A link to a person's papers: one's own, or those of an athlete in the viewer's care. */
export function PapersLink({ user: { id, user_type }, isOwn }: Props) {
  if (user_type === 'club' || !(isOwn || user_type === 'athlete')) return null;
  return (
    <ButtonLink variant="secondary" to={isOwn ? '/documents' : `/documents?athlete=${id}`}>
      Документы
    </ButtonLink>
  );
}
