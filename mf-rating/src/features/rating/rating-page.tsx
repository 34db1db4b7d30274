import { ButtonLink } from '@league/shared';
import { Page, Tabs } from '@league/shared/kit';
import { ratingPage } from '../../lib/page-facts.ts';
import { RatingTable } from './rating-table.tsx';

const { eyebrow, tools } = ratingPage.outline;

export function RatingPage() {
  return (
    <Page
      title={ratingPage.title}
      eyebrow={eyebrow}
      art={{ seed: 'rating', hue: 'gold' }}
      description={ratingPage.description}
      tools={tools.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="secondary">
          {label}
        </ButtonLink>
      ))}
    >
      <Tabs
        label="Возраст"
        tabs={[
          {
            id: '2012-2010',
            label: 'Юноши и девушки 2012–2010\u00a0г.р.',
            content: <RatingTable id="championship" />,
          },
        ]}
      />
    </Page>
  );
}
