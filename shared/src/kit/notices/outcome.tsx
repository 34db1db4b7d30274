import { useEffect, useRef } from 'react';
import { Answer } from './answer.tsx';

/** The outcome of a change. */
export interface OutcomeFacts {
  text: string;
  tone?: 'success' | 'warning';
}

/** Announces the outcome of a change. It takes the focus, because the pressed button has been removed. */
export function Outcome({ text, tone = 'success' }: OutcomeFacts) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other outcome, the same place
  useEffect(() => place.current?.focus(), [text]);
  return (
    <div ref={place} tabIndex={-1} style={{ width: '100%' }}>
      <Answer tone={tone}>{text}</Answer>
    </div>
  );
}
