import type { PublicDay } from '@league/shared/contract';
import { DialogButton, Quiet, Row, Skeleton, Stack } from '@league/shared/kit';
import { Suspense } from 'react';
import { Code, Heading } from '../../../lib/day-parts.ts';
import { DrawFacts } from '../../../lib/draw/draw-facts.tsx';
import { VerifyDraw } from '../../../lib/draw/lazy-verify-draw.ts';
import { SessionView } from '../../../lib/draw/session-view.tsx';
import { WordForm } from './word-form.tsx';

/** Whether somebody may add a number now. */
export const isTakingNumbers = ({ sessions }: PublicDay): boolean =>
  sessions.some(({ opensAt, drawnAt, dropped }) => opensAt !== null && drawnAt === null && dropped === null);

/** How the draws are kept honest: what was published before each, the numbers of the hall, and the check. */
export function DrawPanel({ day }: { day: PublicDay }) {
  const { draw, sessions, tournament, title, entries } = day;
  const isPublished = draw !== null && draw.value !== null;
  const isPartly = sessions.some(
    ({ purpose, value, dropped }) => purpose.type === 'all' && value === null && dropped === null,
  );
  if (!draw && sessions.length === 0)
    return (
      <Stack as="section" aria-labelledby="draw">
        <Heading id="draw">Жеребьёвка</Heading>
        <Quiet>Впереди.</Quiet>
      </Stack>
    );
  return (
    <Stack as="section" aria-labelledby="draw">
      <Heading id="draw">
        Жеребьёвка{isPublished ? (isPartly ? ': опубликована частично' : ': опубликована') : ''}
      </Heading>
      {isPublished && (
        <Row $align="center">
          <DialogButton label="Проверить жеребьёвку" variant="secondary">
            {(control) => (
              <Suspense fallback={<Skeleton height="44px" />}>
                <VerifyDraw
                  tournament={tournament}
                  title={title}
                  shown={draw}
                  entries={entries}
                  {...control}
                />
              </Suspense>
            )}
          </DialogButton>
        </Row>
      )}
      {isTakingNumbers(day) && <WordForm tournament={tournament} />}
      {sessions.length === 0 && draw && (
        <DrawFacts draw={draw}>
          <dt>Слова, отпечатками</dt>
          <dd>
            {draw.words.length === 0
              ? 'никто не добавил'
              : draw.words.map((word, index) => <Code key={index}>{word.slice(0, 12)} </Code>)}
          </dd>
        </DrawFacts>
      )}
      {[...sessions].reverse().map((session) => (
        <SessionView key={session.number} session={session} />
      ))}
    </Stack>
  );
}
