import { renderApp } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import PrivacyPage from '../privacy/privacy-page.tsx';
import PartnersPage from './partners-page.tsx';

test('partners · have logos and links to their sites without access to this tab', () => {
  renderApp(<PartnersPage />);
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(4);
  for (const link of links) {
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(link.querySelector('svg')).toBeInTheDocument();
    expect(link).toHaveAccessibleName(/новой вкладке/);
  }
});

test('privacy page · says that it is a sample, and shows the text of the consent with its version', () => {
  renderApp(<PrivacyPage />);
  expect(screen.getByText('Образец текста.')).toBeVisible();
  expect(screen.getByText(/Я даю согласие на обработку моих персональных данных/)).toBeVisible();
  expect(screen.getByText(/Редакция от\s1 февраля 2025/)).toBeVisible();
});
