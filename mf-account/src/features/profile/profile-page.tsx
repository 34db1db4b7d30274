import {
  ButtonLink,
  isApiError,
  logProblem,
  selectVerifiedUser,
  useAppSelector,
  useParams,
} from '@league/shared';
import { useGetUserQuery } from '@league/shared/api';
import { Notice, Page, QueryResult } from '@league/shared/kit';
import { useEffect } from 'react';
import { Profile } from './profile.tsx';
import type { ProfileParts } from './profile-parts.ts';

/** The profile of the person with the id in the path, as far as the provider shows it. */
export function ProfilePage({ parts }: { parts: ProfileParts }) {
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
    <Profile key={id} user={user} parts={parts} />
  ) : (
    <Page title="Профиль">
      <QueryResult query={{ ...query, data: user }} what="профиль" rows={6} height="44px">
        {() => null}
      </QueryResult>
    </Page>
  );
}
