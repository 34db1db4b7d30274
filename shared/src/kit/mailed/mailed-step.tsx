import type { ReactNode } from 'react';
import { Button } from '../../core/look/button.tsx';
import { Answer } from '../notices/answer.tsx';
import type { NoticeProps } from '../notices/notice.tsx';
import { MailedLink, type MailedLinkProps } from './mailed-link.tsx';

export interface MailedStepProps<Answered> extends Pick<MailedLinkProps, 'title' | 'more'> {
  /** What the button does, in a sentence. */
  children: ReactNode;
  label: string;
  /** The mutation that the link is for. */
  step: readonly [
    send: (body: { token: string }) => unknown,
    state: { data?: Answered; error?: unknown; isLoading: boolean; isSuccess: boolean },
  ];
  /** What is said after it; without it the page stays until it is left. */
  done?: (answer: NonNullable<Answered>) => Omit<NoticeProps, 'tone'>;
  dead?: MailedLinkProps['dead'];
  /** What both lead to, unless they say it themselves. */
  action?: ReactNode;
}

/** A mailed link with one step, behind a button because mail scanners follow every link. */
export function MailedStep<Answered>({
  children,
  label,
  step,
  done,
  action,
  dead = (problem) => ({ title: 'Ссылка не сработала.', children: problem, action }),
  ...link
}: MailedStepProps<Answered>) {
  const [send, { data, error, isLoading, isSuccess }] = step;
  return (
    <MailedLink
      {...link}
      done={
        isSuccess &&
        done && <Answer tone="success" action={action} {...done(data as NonNullable<Answered>)} />
      }
      error={error}
      dead={dead}
    >
      {(token) => (
        <>
          <p>{children}</p>
          {error !== undefined && (
            <Answer tone="error" title="Сервер не отвечает.">
              Проверьте связь и нажмите ещё раз.
            </Answer>
          )}
          <div>
            <Button busy={isLoading} onClick={() => void send({ token })}>
              {label}
            </Button>
          </div>
        </>
      )}
    </MailedLink>
  );
}
