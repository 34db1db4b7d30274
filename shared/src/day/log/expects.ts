import { boutId } from '../bracket/bouts.ts';
import type { Command, Move } from './commands.ts';
import type { BoutKey, CategoryKey, DayState } from './state.ts';

/** The fields of the commands that name what they build on; the wire's commands have them too. */
type Named = Pick<Command, 'type'> & {
  entry?: unknown;
  category?: CategoryKey;
  bout?: BoutKey;
  into?: CategoryKey;
  session?: number;
  moves?: readonly Pick<Move, 'number'>[];
  court?: number;
  pause?: unknown;
  weighIn?: number;
};

// Not of the draw itself: every word of a guest changes it.
const SINGLES: Partial<Record<Named['type'], string>> = {
  'change-rules': 'rules',
  plan: 'plan',
  'issue-plan': 'plan',
};

/** The parts (`partKeyOf`) that a command builds on: somebody else's change of one makes it stale. */
export function partKeysOf({
  type,
  entry,
  category,
  bout,
  into,
  session,
  moves,
  court,
  pause,
  weighIn,
}: Named): string[] {
  // Its two are named by the command, so that a change elsewhere in the category does not matter.
  if (category && bout) return [`bout:${boutId(category, bout)}`];
  // Somebody is weighed meanwhile at another station.
  if (type === 'check-papers' || type === 'uncheck-papers' || type === 'admit') return [`papers:${entry}`];
  if (weighIn !== undefined) return [`weigh-in:${weighIn}`];
  const single = SINGLES[type];
  return [
    ...(single ? [single] : []),
    ...(typeof entry === 'number' ? [`entry:${entry}`] : []),
    ...(session === undefined ? [] : [`session:${session}`]),
    ...(moves ?? []).map(({ number }) => `number:${number}`),
    ...(court === undefined ? [] : [`closed-court:${court}`]),
    ...(typeof pause === 'number' ? [`pause:${pause}`] : []),
    ...[category, into].flatMap((key) => (key ? [`category:${key}`] : [])),
  ];
}

/** The revisions that a sender of the command has seen; 0 for a part that has not been changed yet. */
export const expectsOf = (state: DayState, command: Named): Record<string, number> =>
  Object.fromEntries(
    [
      ...partKeysOf(command),
      // What is published is what was seen, after every new attempt.
      ...(command.type === 'publish' ? Object.keys(state.categories).map((key) => `category:${key}`) : []),
    ].map((part) => [part, state.revisions[part] ?? 0]),
  );
