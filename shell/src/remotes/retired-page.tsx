import { ButtonLink } from '@league/shared';
import { Page, Text } from '@league/shared/kit';
import type { Retirement } from '@league/shared/release';

/** The page of a part that is off the site, as the edge's first answer draws it. */
export default function RetiredPage({ title, notice }: Retirement) {
  return (
    <Page title={`Раздела «${title}» сейчас нет на сайте`} documentTitle={title} noindex>
      <Text $below="s5">{notice}</Text>
      <ButtonLink to="/">Перейти на главную</ButtonLink>
    </Page>
  );
}
