import { Page, Tabs } from '@league/shared/kit';
import { season2024 } from '../../../content/season-2024.ts';
import { CategoryBoard } from '../categories/category-board.tsx';

export default function SeasonPage() {
  return (
    <Page
      title="Рейтинг сезона 2024"
      description="Итоговый рейтинг сезона 2024 Юношеской лиги тхэквондо по весовым категориям."
      back={{ to: '/rating', label: 'Рейтинг' }}
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
