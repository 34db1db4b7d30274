import { Button } from '../../core/look/button.tsx';
import { dialogOpened } from '../../core/session.ts';
import { useAppDispatch } from '../../core/store.ts';
import { Notice, type NoticeProps } from './notice.tsx';

export type LoginPromptProps = Partial<Pick<NoticeProps, 'tone' | 'children'>>;

/** Invites a guest to log in, by default in the league's words. */
export function LoginPrompt({
  tone = 'info',
  children = 'Пожалуйста, войдите или зарегистрируйтесь',
}: LoginPromptProps) {
  const dispatch = useAppDispatch();
  return (
    <Notice
      tone={tone}
      action={
        <Button variant="secondary" onClick={() => dispatch(dialogOpened())}>
          Войти
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
