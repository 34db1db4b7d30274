import type { ReactNode } from 'react';
import { failureText, isApiError, isUnreachable } from '../../core/api/api-error.ts';
import { Button } from '../../core/look/button.tsx';
import { useHandover } from '../../core/page-state.ts';
import { TextColumn } from '../layout/blocks.tsx';
import { Answer } from '../notices/answer.tsx';
import type { NoticeProps } from '../notices/notice.tsx';
import { Page } from '../page/page.tsx';

interface MailedLinkProps {
  title: string;
  /** What is said once the link is used. */
  done?: ReactNode;
  /** Why the server has not taken the token. */
  error: unknown;
  /** What a link says that the server refuses. */
  dead: (problem: string) => Omit<NoticeProps, 'tone'>;
  /** What a link without its token says, if that is something else. */
  lost?: Omit<NoticeProps, 'tone'>;
  children: (token: string) => ReactNode;
  /** A way on, whatever has become of the link. */
  more?: ReactNode;
}

/** A page that a mailed link opens. No answer of the server says nothing about the link. */
export function MailedLink({ title, done, error, dead, lost, children, more }: MailedLinkProps) {
  const { mailedToken } = useHandover();
  const isRefused = error !== undefined && !isUnreachable(error);
  const refusal = !mailedToken && lost ? lost : (!mailedToken || isRefused) && dead(problemOf(error));
  return (
    <Page title={title} noindex>
      <TextColumn>
        {done || (refusal ? <Answer tone="error" {...refusal} /> : mailedToken && children(mailedToken))}
        {more}
      </TextColumn>
    </Page>
  );
}

/** A token that the server cannot read is a dead link to its reader. */
const problemOf = (error: unknown) =>
  failureText(
    isApiError(error) && error.status === 400 ? undefined : error,
    'Ссылка недействительна или уже использована.',
  );

interface MailedStepProps<Answered> extends Pick<MailedLinkProps, 'title' | 'more'> {
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
