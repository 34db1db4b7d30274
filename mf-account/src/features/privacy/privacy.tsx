import { Button, ButtonLink, logProblem } from '@league/shared';
import { fullName, RETENTION_DAYS, type User } from '@league/shared/contract';
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
import { DeleteDialog } from './delete-dialog.tsx';

/** Whether the coach's athletes without an account go to the club. */
const hasCustodian = ({ user_type, confirmed, club_name }: User): boolean =>
  user_type === 'coach' && confirmed && club_name !== null;

/** What becomes of the people who depend on a deleted account; undefined if nobody does. */
function dependentsText(user: User): string | undefined {
  switch (user.user_type) {
    case 'parent':
      return 'Вместе с вами будут удалены дети, у которых нет своего входа на сайт. Дети со своим входом останутся без родителя на сайте.';
    case 'coach':
      return hasCustodian(user)
        ? `Ваши спортсмены, у которых нет ни своего входа, ни родителя на сайте, перейдут к клубу «${user.club_name}»: он сможет править их данные и документы и передать их другому тренеру. Остальным мы напишем, чтобы они выбрали тренера. Если вы отмените удаление, к вам вернутся все, кого за это время не передали и кто не выбрал другого.`
        : 'Вместе с вами будут удалены ваши спортсмены, у которых нет ни своего входа, ни родителя на сайте: вести их больше некому. Чтобы они остались, сначала выберите клуб и дождитесь его подтверждения — тогда они перейдут к нему.';
    case 'club':
      return 'Тренеры клуба потеряют подтверждение, и мы напишем им, чтобы они выбрали другой клуб. Спортсмены, которые остались у клуба без тренера, будут удалены: чтобы они остались, сначала передайте их тренерам. События и сборы клуба останутся. Если вы отмените удаление, тренеры, которые не ушли в другой клуб, снова будут подтверждены.';
    default:
      return undefined;
  }
}

interface DeletePanelProps {
  user: User;
  isChild: boolean;
  /** The way to another club. */
  affiliation: ReactNode;
}

/** Says what is deleted, when, and which people with it, and opens the question. */
function DeletePanel({ user, isChild, affiliation }: DeletePanelProps) {
  const [isAsking, setAsking] = useState(false);
  const dependents = isChild ? undefined : dependentsText(user);
  const asksForClub = !isChild && user.user_type === 'coach' && !hasCustodian(user);
  return (
    <Stack>
      <p>
        {isChild ? 'Профиль ребёнка' : 'Ваш профиль'} сразу исчезнет с сайта, а через{' '}
        {RETENTION_DAYS.deletion} дней имя, контакты, фото, документы и{' '}
        {isChild ? 'связь с вашим профилем' : 'вход на сайт'} будут стёрты. До этого дня удаление можно
        отменить по ссылке, которая придёт на вашу почту.
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
