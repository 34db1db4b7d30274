import { Button, ButtonLink, logProblem } from '@league/shared';
import { fullName, type User } from '@league/shared/contract';
import {
  Accordion,
  Answer,
  CallDialog,
  formatDay,
  QueryResult,
  Row,
  Stack,
  saveFile,
} from '@league/shared/kit';
import { type ReactNode, useState } from 'react';
import { photoConsent } from '../../lib/photo-consent.ts';
import {
  useLazyExportUserQuery,
  useListConsentsQuery,
  useWithdrawConsentMutation,
} from '../../lib/privacy.api.ts';
import { Section } from '../../lib/section.tsx';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import { DeletePanel } from './delete-panel.tsx';

interface Props {
  user: User;
  relation: ViewerRelation;
  /** The way to another club, for a coach whose athletes would be left alone. */
  affiliation: ReactNode;
}

/** Settings of an account and its data; each part is loaded when it is opened. */
export function Privacy({ user, relation, affiliation }: Props) {
  if (relation === 'other') return null;
  const isChild = relation === 'child';
  const photo = { id: 'photo', title: 'Согласие на фотографию', content: <PhotoConsentPanel user={user} /> };
  return (
    <Section title={isChild ? 'Данные ребёнка' : 'Безопасность и данные'}>
      {!isChild && (
        <Row $gap="s2">
          <ButtonLink to="/security" variant="secondary">
            Пароль, почта, устройства
          </ButtonLink>
          <ButtonLink to="/notification-settings" variant="secondary">
            Письма и уведомления
          </ButtonLink>
        </Row>
      )}
      <Accordion
        level={3}
        items={[
          ...(isChild ? [photo] : []),
          {
            id: 'export',
            title: 'Копия данных и кто их смотрел',
            content: <ExportPanel userId={user.id} isChild={isChild} />,
          },
          {
            id: 'deletion',
            title: isChild ? 'Удаление профиля ребёнка' : 'Удаление профиля',
            content: <DeletePanel user={user} isChild={isChild} affiliation={affiliation} />,
          },
        ]}
      />
    </Section>
  );
}

interface ExportPanelProps {
  userId: number;
  isChild: boolean;
}

/** Downloads everything that the league stores about a person. */
function ExportPanel({ userId, isChild }: ExportPanelProps) {
  const [load, { isFetching }] = useLazyExportUserQuery();
  const [hasFailed, setFailed] = useState(false);

  const handleDownload = async () => {
    setFailed(false);
    const { data, error } = await load({ id: userId });
    if (data) {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      return saveFile(file, `league-data-${userId}.json`);
    }
    logProblem('Данные не получены', error);
    setFailed(true);
  };

  return (
    <Stack>
      <p>
        Всё, что лига хранит {isChild ? 'о вашем ребёнке' : 'о вас'}: профиль, участие в событиях и сборах,
        уведомления, согласия, и кто это открывал: каждое открытие записано, записи хранятся три года. Файл в
        формате JSON.
      </p>
      {hasFailed && <Answer tone="error">Не удалось получить данные. Попробуйте ещё раз.</Answer>}
      <div>
        <Button variant="secondary" busy={isFetching} onClick={handleDownload}>
          Скачать данные
        </Button>
      </div>
    </Stack>
  );
}

/** Shows a parent's consent to the child's photo, and withdraws it. */
function PhotoConsentPanel({ user }: { user: User }) {
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
