import { Button } from '../core/button.tsx';
import { dialogOpened } from '../core/session.ts';
import { useAppDispatch } from '../core/store.ts';
import { Notice } from './notice.tsx';

/** The invitation to log in, in the words that the league wants, where a page is of no use to a guest. */
export function LoginPrompt() {
  const dispatch = useAppDispatch();
  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" onClick={() => dispatch(dialogOpened())}>
          Войти
        </Button>
      }
    >
      Пожалуйста, войдите или зарегистрируйтесь
    </Notice>
  );
}
