import { Page, Tabs } from '@league/shared/kit';
import { season2024 } from '../../../content/season-2024.data.ts';
import { seasonPage } from '../../lib/page-facts.ts';
import { CategoryBoard } from './category-board.tsx';

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
            content: <CategoryBoard rating={season2024} />,
          },
        ]}
      />
    </Page>
  );
}
