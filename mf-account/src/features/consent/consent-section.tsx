import type { User } from '@league/shared/contract';
import { Accordion } from '@league/shared/kit';
import { Section } from '../../lib/section.tsx';
import type { ViewerRelation } from '../../lib/viewer-relation.ts';
import { ConsentPanel } from './consent-panel.tsx';

/** The consents of an athlete in the profile, loaded when they are opened. */
export function ConsentSection({ user, relation }: { user: User; relation: ViewerRelation }) {
  if (user.user_type !== 'athlete') return null;
  return (
    <Section title="Согласия">
      <Accordion
        level={3}
        items={[
          {
            id: 'consents',
            title: 'Обработка данных и показ имени',
            content: <ConsentPanel user={user} relation={relation} />,
          },
        ]}
      />
    </Section>
  );
}
