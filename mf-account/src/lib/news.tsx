import { Answer } from '@league/shared/kit';
import { useEffect, useRef } from 'react';

/** What has come of a change, and how it went. */
export interface NewsFacts {
  text: string;
  tone?: 'success' | 'warning';
}

/** Says what has come of a change. It takes the focus, for the button that was pressed has gone. */
export function News({ text, tone = 'success' }: NewsFacts) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other news, the same place
  useEffect(() => place.current?.focus(), [text]);
  return (
    <div ref={place} tabIndex={-1}>
      <Answer tone={tone}>{text}</Answer>
    </div>
  );
}
