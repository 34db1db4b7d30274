import { Button } from '@league/shared';
import type { User } from '@league/shared/contract';
import { fullName } from '@league/shared/contract';
import { CallDialog, formatDay, QueryResult, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { photoConsent } from '../../lib/photo-consent.ts';
import { useListConsentsQuery, useWithdrawConsentMutation } from '../../lib/privacy.api.ts';

/** Shows a parent's consent to the child's photo, and withdraws it. */
export function PhotoConsentPanel({ user }: { user: User }) {
  const query = useListConsentsQuery({ id: user.id });
  const [withdraw] = useWithdrawConsentMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <QueryResult query={query} what="согласия" rows={1}>
      {(consents) => {
        const consent = photoConsent(consents);
        if (!consent) return <p>Согласия нет. Его спросят, когда вы добавите фотографию.</p>;
        return (
          <Stack>
            <p>Дано {formatDay(consent.given_at)}. Если отозвать согласие, фотография будет удалена.</p>
            <div>
              <Button variant="secondary" onClick={() => setAsking(true)}>
                Отозвать согласие
              </Button>
            </div>
            <CallDialog
              isOpen={isAsking}
              title={`Отозвать согласие и удалить фото: ${fullName(user)}?`}
              confirmLabel="Отозвать и удалить фото"
              send={() => withdraw({ id: user.id, policy: 'child_photo' })}
              onClose={() => setAsking(false)}
            >
              Фотография исчезнет из профиля сразу. Чтобы вернуть её, понадобится новое согласие.
            </CallDialog>
          </Stack>
        );
      }}
    </QueryResult>
  );
}
