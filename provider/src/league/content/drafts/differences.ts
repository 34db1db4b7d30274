import { isDeepStrictEqual } from 'node:util';
import { DRAFT_FIELDS, DRAFT_PART_NAMES, draftFieldName, valueInWords } from '@league/shared/contract';
import type { DraftDocument } from '../../../platform/db/schema.ts';

// The difference of two drafts in words. A draft may hold anything: what is no value of its field is shown as it is.

/** Longest text that a sentence quotes. */
const QUOTED = 90;
const NOTHING = 'нет';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const clipped = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** A value on one line. */
const words = (value: unknown) => clipped(valueInWords(value)) || NOTHING;

function listDifference(name: string, before: readonly unknown[], after: readonly unknown[]): string {
  const has = (list: readonly unknown[], value: unknown) => list.some((one) => isDeepStrictEqual(one, value));
  const added = after.filter((value) => !has(before, value)).map(words);
  const removed = before.filter((value) => !has(after, value)).map(words);
  const parts = [
    ...(added.length > 0 ? [`добавлено: ${clipped(added.join('; '))}`] : []),
    ...(removed.length > 0 ? [`убрано: ${clipped(removed.join('; '))}`] : []),
  ];
  return `${name}: ${parts.join('; ') || 'другой порядок'}`;
}

function fieldDifference(field: string, name: string, before: unknown, after: unknown): string[] {
  if (field === 'regulationsText' && before && after) return [`${name}: исправлен`];
  const names = field === 'applications' || field === 'links' ? DRAFT_PART_NAMES[field] : undefined;
  if (names && [before, after].every((value) => value === undefined || isObject(value))) {
    const [one, other] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
    return Object.entries(names).flatMap(([part, partName]) =>
      isDeepStrictEqual(one?.[part], other?.[part])
        ? []
        : fieldDifference(part, partName, one?.[part], other?.[part]),
    );
  }
  if ([before, after].every((value) => value === undefined || Array.isArray(value))) {
    const [one, other] = [before ?? [], after ?? []] as [unknown[], unknown[]];
    return one.length + other.length > 0 ? [listDifference(name, one, other)] : [];
  }
  return [`${name}: ${words(before)} → ${words(after)}`];
}

/** What is different, a short Russian sentence for each field in the order of the document. */
export const differences = (before: DraftDocument, after: DraftDocument): string[] =>
  DRAFT_FIELDS.flatMap((field) =>
    isDeepStrictEqual(before[field], after[field])
      ? []
      : fieldDifference(field, draftFieldName(field), before[field], after[field]),
  );
