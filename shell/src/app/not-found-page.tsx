import { ButtonLink } from '@league/shared';
import { EmptyState, Page } from '@league/shared/kit';

export default function NotFoundPage() {
  return (
    <Page
      title="Страница не найдена."
      documentTitle="Страница не найдена"
      art={{ seed: '404', hue: 'chung' }}
    >
      <EmptyState
        title="Такого адреса на сайте нет"
        action={<ButtonLink to="/">Перейти на главную</ButtonLink>}
      >
        Проверьте адрес или начните с главной страницы.
      </EmptyState>
    </Page>
  );
}
