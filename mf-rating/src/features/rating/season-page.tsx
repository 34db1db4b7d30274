import { Page, Tabs } from '@league/shared/kit';
import { seasonPage } from '../../lib/page-facts.ts';
import { RatingTable } from './rating-table.tsx';

export default function SeasonPage() {
  return (
    <Page
      title={seasonPage.title}
      description={seasonPage.description}
      art={{ seed: 'season', hue: 'gold' }}
      back={seasonPage.outline.back}
    >
      <Tabs
        label="Возраст"
        tabs={[
          {
            id: '2012-2010',
            label: 'Юноши и девушки (2012–2010)',
            content: <RatingTable id="season-2024" />,
          },
        ]}
      />
    </Page>
  );
}
