import type { ReactNode } from 'react';
import { failureText, isApiError, isUnreachable } from '../../core/api/api-error.ts';
import { useHandover } from '../../core/handover.ts';
import { TextColumn } from '../layout/blocks.ts';
import { Answer } from '../notices/answer.tsx';
import type { NoticeProps } from '../notices/notice.tsx';
import { Page } from '../page/page.tsx';

export interface MailedLinkProps {
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
