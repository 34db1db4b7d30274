import { ButtonLink, Page, Tabs } from '@league/shared/kit';
import { championship } from '../../../content/championship.ts';
import { ratingPage } from '../../lib/page-facts.ts';
import { CategoryBoard } from '../categories/category-board.tsx';

export function RatingPage() {
  return (
    <Page
      title={ratingPage.title}
      eyebrow="Чемпионат лиги"
      art={{ seed: 'rating', hue: 'gold' }}
      description={ratingPage.description}
      tools={
        <>
          <ButtonLink to="/information" variant="secondary">
            Как начисляются очки
          </ButtonLink>
          <ButtonLink to="/rating_season_2024" variant="secondary">
            Сезон 2024
          </ButtonLink>
        </>
      }
    >
      <Tabs
        label="Возраст"
        tabs={[
          {
            id: '2012-2010',
            label: 'Юноши и девушки 2012–2010\u00a0г.р.',
            content: <CategoryBoard rating={championship} />,
          },
        ]}
      />
    </Page>
  );
}
