import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { journal, journalHead } from '../db/schema.ts';
import { type Anchor, findEnds, hashOf, type Row } from './chain.ts';

interface Verdict {
  /** Sealed entries that were checked. */
  sealed: number;
  /** Entries that wait for their seal: nothing can be said about them yet. */
  waiting: number;
  /** The end of the chain. */
  last: Anchor;
  /** In Russian, for the operator; absent if the chain is whole. */
  problem?: string;
}

const PAGE = 1_000;

/**
 * Recomputes the chain. It finds an entry that was changed, removed, inserted or moved, and an end or a beginning that
 * was cut off. `known` are anchors noted elsewhere: a chain that was rewritten as a whole, its ends included, still
 * differs from them.
 */
export async function verifyJournal(db: Db, known: readonly Anchor[] = []): Promise<Verdict> {
  const ends = await findEnds(db);
  const waiting = await db.$count(journal, isNull(journal.sealedNo));
  const { problem: found, ...walked } = await walk(db, ends, known);
  const problem =
    found ??
    findCut(walked.last, ends.last) ??
    findRewritten(known, { pruned: ends.pruned, end: walked.last }) ??
    (await findUnexplained(db, ends.pruned)) ??
    (await findBeyond(db));
  // Not in one snapshot, which would stop the site for so long: the retention may have removed entries meanwhile.
  if (problem && (await findEnds(db)).pruned.no !== ends.pruned.no) return verifyJournal(db, known);
  return { ...walked, waiting, ...(problem ? { problem } : {}) };
}

/** Checks the entries up to the last seal, one page after the other. */
async function walk(
  db: Db,
  { last: { no: lastNo }, pruned }: { last: Anchor; pruned: Anchor },
  known: readonly Anchor[],
): Promise<Omit<Verdict, 'waiting'>> {
  let last = pruned;
  let sealed = 0;
  for (let after = Number.MIN_SAFE_INTEGER; ; after = last.no) {
    const page = await db
      .select()
      .from(journal)
      .where(and(gt(journal.sealedNo, after), lte(journal.sealedNo, lastNo)))
      .orderBy(asc(journal.sealedNo))
      .limit(PAGE);
    for (const row of page) {
      const no = last.no + 1;
      const problem = findBroken(row, { no, hash: last.hash }, known);
      if (problem) return { sealed, last, problem };
      last = { no, hash: row.hash ?? '' };
      sealed += 1;
    }
    if (page.length < PAGE) return { sealed, last };
  }
}

function findBroken(row: Row, { no, hash }: Anchor, known: readonly Anchor[]): string | undefined {
  if ((row.sealedNo ?? 0) > no) return `Записи № ${no} нет: она удалена.`;
  if (row.sealedNo !== no) return `Запись № ${row.sealedNo} вставлена.`;
  if (row.hash !== hashOf(row, { no, hash })) return `Запись № ${no} изменена, вставлена или переставлена.`;
  const isOther = known.some((anchor) => anchor.no === no && anchor.hash !== row.hash);
  return isOther ? `Журнал до записи № ${no} переписан: якорь не совпадает.` : undefined;
}

const findCut = (end: Anchor, last: Anchor): string | undefined =>
  end.no === last.no && end.hash === last.hash
    ? undefined
    : `Конец журнала удалён: цепочка обрывается на записи № ${end.no}, а закрыта была № ${last.no}.`;

function findRewritten(
  known: readonly Anchor[],
  { pruned, end }: { pruned: Anchor; end: Anchor },
): string | undefined {
  const missing = known.find(({ no }) => no > end.no);
  if (missing)
    return `Конец журнала удалён: есть якорь записи № ${missing.no}, а последняя запись – № ${end.no}.`;
  const other = known.find(({ no, hash }) => no === pruned.no && hash !== pruned.hash);
  return other && `Начало журнала переписано: якорь записи № ${other.no} не совпадает.`;
}

/** Entries after the last seal; one that is sealed in this moment moves the end in the same transaction. */
async function findBeyond(db: Db): Promise<string | undefined> {
  const [beyond] = await db
    .select({ no: journal.sealedNo })
    .from(journal)
    .where(sql`${journal.sealedNo} > (select ${journalHead.sealedNo} from ${journalHead})`)
    .limit(1);
  return beyond && `Запись № ${beyond.no} вставлена после конца журнала.`;
}

/** Retention notes in the journal up to where it has removed; a beginning that is gone without such an entry was cut. */
async function findUnexplained(db: Db, pruned: Anchor): Promise<string | undefined> {
  if (pruned.no === 0) return undefined;
  const notes = await db.$count(
    journal,
    and(
      eq(journal.action, 'journal_pruned'),
      sql`${journal.details} @> ${JSON.stringify({ no: pruned.no, hash: pruned.hash })}::jsonb`,
    ),
  );
  return notes > 0 ? undefined : `Начало журнала до записи № ${pruned.no} удалено не по сроку хранения.`;
}
