import type { ReleaseName } from '@league/shared/release';
import type { HistoryLine } from '../channel/ledger.ts';

/** A release of a part that was promoted: what people get changed by it. */
export interface Deployment {
  name: ReleaseName;
  version: string;
  /** Parts that were promoted by one command share it. */
  revision: number;
  at: string;
  committedAt: string | undefined;
  /**
   * The release was rolled back or retired before the next promotion of its part, and nobody has undone that. `restoredAt` is the
   * last of the rollbacks; null while the part is off the site.
   */
  failure: { restoredAt: string | null } | null;
}

interface Span {
  promotion: HistoryLine;
  /** What took the release away since, the first one first; an undone line is no longer here. */
  ends: HistoryLine[];
}

/**
 * Every deployment that the ledger knows, the oldest first. The order is that of the revisions, not of the clocks. A line
 * that left what is live as it was is none: the pages were written anew, a withdrawal was taken back, or a notice changed.
 */
export function deploymentsOf(history: readonly HistoryLine[]): Deployment[] {
  const spans: Span[] = [];
  const latest = new Map<ReleaseName, Span>();
  for (const line of history.toSorted((a, b) => a.revision - b.revision)) {
    const span = latest.get(line.name);
    const isNew = isDeployment(line, span);
    if (span) follow(span, line);
    if (!isNew) continue;
    const begun = { promotion: line, ends: [] };
    latest.set(line.name, begun);
    spans.push(begun);
  }
  return spans.map(toDeployment);
}

/** The retirement of a part that is off the site. */
function retirementOf({ ends }: Span): HistoryLine | undefined {
  const last = ends.at(-1);
  return last?.action === 'retire' ? last : undefined;
}

/** A retired release that is promoted again is none: people had it before. */
const isDeployment = ({ action, from, to }: HistoryLine, span: Span | undefined) =>
  action === 'promote' && from !== to && !(span && retirementOf(span)?.from === to);

function follow(span: Span, line: HistoryLine): void {
  const { promotion, ends } = span;
  switch (line.action) {
    case 'promote':
      if (retirementOf(span)) ends.push(line);
      break;
    case 'retire':
      if (line.from === null) break;
      if (ends.length > 0 || line.from === promotion.to) ends.push(line);
      break;
    case 'rollback':
      if (ends.length > 0 || line.from === promotion.to) ends.push(line);
      break;
    case 'undo':
      ends.pop();
      break;
  }
}

function toDeployment({ promotion, ends }: Span): Deployment {
  const { name, to, revision, at, committedAt } = promotion;
  const last = ends.at(-1);
  const failure = last ? { restoredAt: last.action === 'retire' ? null : last.at } : null;
  return { name, version: to, revision, at, committedAt, failure };
}
