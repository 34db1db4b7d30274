import { ButtonLink } from '@league/shared';
import type { RatingId } from '@league/shared/contract';
import { Page, Tabs } from '@league/shared/kit';
import { ratingPage, seasonPage } from '../../lib/page-facts.ts';
import { RatingTable } from './rating-table.tsx';

const { eyebrow, tools } = ratingPage.outline;

/** The one age that a rating is of. */
const Ages = ({ label, rating }: { label: string; rating: RatingId }) => (
  <Tabs label="Возраст" tabs={[{ id: '2012-2010', label, content: <RatingTable id={rating} /> }]} />
);

export const RatingPage = () => (
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
    <Ages label={'Юноши и девушки 2012–2010\u00a0г.р.'} rating="championship" />
  </Page>
);

export const SeasonPage = () => (
  <Page
    title={seasonPage.title}
    description={seasonPage.description}
    art={{ seed: 'season', hue: 'gold' }}
    back={seasonPage.outline.back}
  >
    <Ages label="Юноши и девушки (2012–2010)" rating="season-2024" />
  </Page>
);
