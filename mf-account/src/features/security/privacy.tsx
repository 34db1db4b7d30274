import type { User } from '@league/shared/contract';
import { Accordion } from '@league/shared/kit';
import { Section } from '../../lib/section.tsx';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import { DeletePanel } from './delete-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { PhotoConsentPanel } from './photo-consent-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

interface Props {
  user: User;
  relation: ViewerRelation;
}

/** Settings of an account and its data; each part is loaded when it is opened. */
export function Privacy({ user, relation }: Props) {
  if (relation === 'other') return null;
  const isChild = relation === 'child';
  const first = isChild
    ? { id: 'photo', title: 'Согласие на фотографию', content: <PhotoConsentPanel user={user} /> }
    : { id: 'sessions', title: 'Где выполнен вход', content: <SessionsPanel /> };
  return (
    <Section title={isChild ? 'Данные ребёнка' : 'Безопасность и данные'}>
      <Accordion
        level={3}
        items={[
          first,
          {
            id: 'export',
            title: 'Копия данных',
            content: <ExportPanel userId={user.id} isChild={isChild} />,
          },
          {
            id: 'deletion',
            title: isChild ? 'Удаление профиля ребёнка' : 'Удаление профиля',
            content: <DeletePanel user={user} isChild={isChild} />,
          },
        ]}
      />
    </Section>
  );
}
