import type { PublicDay } from '@league/shared/contract';
import { DialogButton, Quiet, Row, Skeleton, Stack } from '@league/shared/kit';
import { Suspense } from 'react';
import { Heading } from '../../lib/day-parts.tsx';
import { VerifyDraw } from '../../lib/draw/lazy-verify-draw.ts';
import { SessionView, WordForm } from '../../lib/draw/session-view.tsx';

/** Number of the last draw that takes numbers now; undefined without one. */
export const takesNumbers = ({ sessions }: PublicDay): number | undefined =>
  sessions.findLast(({ drawn, dropped }) => !drawn && !dropped)?.number;

/** How the draws are kept honest: what was published before each, the numbers of the hall, and the check. */
export function DrawPanel({ day }: { day: PublicDay }) {
  const { sessions, tournament, title, entries } = day;
  const firsts = sessions.filter(({ purpose, dropped }) => purpose.type === 'all' && dropped === null);
  const isPublished = firsts.some(({ drawn }) => drawn?.value);
  const isPartly = firsts.some(({ drawn }) => !drawn?.value);
  const open = takesNumbers(day);
  return (
    <Stack as="section" aria-labelledby="draw">
      <Heading id="draw">
        Жеребьёвка{isPublished ? (isPartly ? ': опубликована частично' : ': опубликована') : ''}
      </Heading>
      {sessions.length === 0 && <Quiet>Впереди.</Quiet>}
      {isPublished && (
        <Row $align="center">
          <DialogButton label="Проверить жеребьёвку" variant="secondary">
            {(control) => (
              <Suspense fallback={<Skeleton height="44px" />}>
                <VerifyDraw
                  tournament={tournament}
                  title={title}
                  shown={sessions}
                  entries={entries}
                  {...control}
                />
              </Suspense>
            )}
          </DialogButton>
        </Row>
      )}
      {open !== undefined && <WordForm key={open} tournament={tournament} session={open} />}
      {[...sessions].reverse().map((session) => (
        <SessionView key={session.number} session={session} />
      ))}
    </Stack>
  );
}
