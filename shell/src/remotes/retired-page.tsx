import { ButtonLink, token } from '@league/shared';
import { Page } from '@league/shared/kit';
import type { Retirement } from '@league/shared/release';
import styled from 'styled-components';

/** The page of a part that is off the site, as the edge's first answer draws it. */
export default function RetiredPage({ title, notice }: Retirement) {
  return (
    <Page title={`Раздела «${title}» сейчас нет на сайте`} documentTitle={title} noindex>
      <Notice>{notice}</Notice>
      <ButtonLink to="/">Перейти на главную</ButtonLink>
    </Page>
  );
}

const Notice = styled.p`
  margin: 0 0 ${token('s5')};
`;
