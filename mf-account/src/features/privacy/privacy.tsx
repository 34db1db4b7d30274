import { ButtonLink } from '@league/shared';
import type { User } from '@league/shared/contract';
import { Accordion, Row } from '@league/shared/kit';
import type { ReactNode } from 'react';
import { Section } from '../../lib/section.tsx';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import { DeletePanel } from './delete-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { PhotoConsentPanel } from './photo-consent-panel.tsx';
import { ViewsPanel } from './views-panel.tsx';

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
            id: 'views',
            title: 'Кто смотрел',
            content: <ViewsPanel userId={user.id} isChild={isChild} />,
          },
          {
            id: 'export',
            title: 'Копия данных',
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
