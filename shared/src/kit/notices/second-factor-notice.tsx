import { ButtonLink } from '../../core/look/button-link.tsx';
import { EmptyState } from './empty-state.tsx';

/** In place of a desk with data of many people: the second step of the login is demanded and missing. */
export const SecondFactorNotice = () => (
  <EmptyState
    title="Нужен второй шаг входа"
    action={<ButtonLink to="/security">Открыть «Безопасность»</ButtonLink>}
  >
    Здесь данные многих людей. Включите вход по коду или отпечатку, выйдите и войдите с ним.
  </EmptyState>
);
