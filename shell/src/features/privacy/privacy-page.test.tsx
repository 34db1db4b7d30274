import { renderApp } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import PrivacyPage from './privacy-page.tsx';

/** The section of a heading. */
function partOf(title: string) {
  renderApp(<PrivacyPage />);
  return screen.getByRole('heading', { name: title }).closest('section');
}

test('privacy page · names the drafts that the browser stores, their content and for how long', () => {
  const part = partOf('Что хранится в вашем браузере');
  expect(part).toHaveTextContent(/Черновики \(local storage\).*заявка на турнир/);
  expect(part).toHaveTextContent(/фамилии, имена, даты рождения, вес/);
  expect(part).toHaveTextContent(/спортсмены, которых вы отметили для записи/);
  expect(part).toHaveTextContent(/название, дата и место сбора или аттестации/);
  expect(part).toHaveTextContent(/пока вы его не отправите, не очистите или не выйдете/);
});

test('privacy page · says how long an application and the photo of its form are stored', () => {
  const part = partOf('Сколько данные хранятся');
  expect(part).toHaveTextContent(
    /Заявка на турнир со спортсменами в ней и фото бланка — 400 дней после последнего изменения/,
  );
});
