import { ButtonLink } from '@league/shared';
import type { User } from '@league/shared/contract';
import { QueryResult, Stack } from '@league/shared/kit';
import { InviteParent } from '../../lib/invitation-actions.tsx';
import { DisseminationChoice } from '../../lib/names/dissemination-choice.tsx';
import { useGetAdmissionQuery } from '../../lib/privacy.api.ts';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';

const NEEDS = {
  consent: 'Нет согласия на обработку данных.',
  birthday: 'Не указана дата рождения.',
  parent: 'Спортсмену нет 14\u00a0лет: нужен кабинет родителя.',
  word: 'Нет слова родителя или подписанного бланка.',
} as const;

interface Props {
  user: User;
  relation: ViewerRelation;
}

/** Consents of an athlete in the profile: what is missing with the way on, and the permission to show the name. */
export function ConsentPanel({ user, relation }: Props) {
  const query = useGetAdmissionQuery({ id: user.id });
  return (
    <QueryResult query={query} what="согласия" rows={2}>
      {(admission) => (
        <Stack>
          {admission.missing.length === 0 && <p>Согласия и возраст в порядке.</p>}
          {admission.missing.map((need) => (
            <p key={need}>{NEEDS[need]}</p>
          ))}
          {relation === 'own' && admission.missing.length > 0 && (
            <div>
              <ButtonLink to="/consent" variant="secondary">
                Согласия и возраст
              </ButtonLink>
            </div>
          )}
          {relation === 'other' && admission.missing.some((need) => need === 'word' || need === 'parent') && (
            <>
              {admission.age_class !== null && admission.age_class !== 'adult' && (
                <InviteParent athlete={user} />
              )}
              <div>
                <ButtonLink to={`/consent-form/${user.id}`} variant="secondary">
                  Печатный бланк
                </ButtonLink>
              </div>
            </>
          )}
          {relation !== 'other' && <DisseminationChoice userId={user.id} admission={admission} />}
        </Stack>
      )}
    </QueryResult>
  );
}
