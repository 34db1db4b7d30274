import {
  ButtonLink,
  isApiError,
  logProblem,
  Navigate,
  selectVerifiedUser,
  useAppSelector,
  useParams,
} from '@league/shared';
import { useGetUserQuery } from '@league/shared/api';
import { Notice, Page, QueryResult } from '@league/shared/kit';
import { useEffect } from 'react';
import { Profile } from './profile.tsx';

/** `/profile/:id`; `/profile`, typed or from a bookmark, leads to one's own. */
export function ProfileRoute() {
  const viewer = useAppSelector(selectVerifiedUser);
  const isOwn = useParams().id === undefined;
  if (isOwn) return viewer && <Navigate to={`/profile/${viewer.id}`} replace />;
  return <ProfilePage />;
}

/** The profile of the person with the id in the path, as far as the provider shows it. */
function ProfilePage() {
  const id = Number(useParams().id);
  const viewer = useAppSelector(selectVerifiedUser);
  const query = useGetUserQuery({ id });
  const { currentData: user, error } = query;
  const isAbsent = isApiError(error) && (error.status === 404 || error.status === 400);

  useEffect(() => {
    if (isAbsent) logProblem('profile not found', id);
  }, [isAbsent, id]);

  if (isAbsent) {
    return (
      <Page title="Профиль">
        <Notice
          tone="warning"
          title="Профиль не найден"
          action={
            viewer && viewer.id !== id && <ButtonLink to={`/profile/${viewer.id}`}>Мой профиль</ButtonLink>
          }
        >
          Его нет, или он вам не виден.
        </Notice>
      </Page>
    );
  }
  return user ? (
    <Profile key={id} user={user} />
  ) : (
    <Page title="Профиль">
      <QueryResult query={{ ...query, data: user }} what="профиль" rows={6} height="44px">
        {() => null}
      </QueryResult>
    </Page>
  );
}
