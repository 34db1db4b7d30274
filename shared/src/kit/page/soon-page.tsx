import type { ReactNode } from 'react';
import { ButtonLink } from '../../core/look/button-link.tsx';
import { EmptyState } from '../notices/empty-state.tsx';
import { Page } from './page.tsx';

export interface SoonPageProps {
  title: string;
  children?: ReactNode;
}

/** Placeholder of a page that does not exist yet. */
export const SoonPage = ({ title, children }: SoonPageProps) => (
  <Page title={title} noindex>
    <EmptyState title="Раздел готовится" action={<ButtonLink to="/">На главную</ButtonLink>}>
      {children}
    </EmptyState>
  </Page>
);
