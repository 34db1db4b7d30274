import { z } from 'zod';

const row = z.object({
  seq: z.number().int(),
  schema: z.number().int(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  changes: z.array(z.unknown()),
});

/** The day at one moment: what the provider answered then, by path, and the pages to look at. */
const moment = z.object({
  /** Shown to the operator: «после взвешивания». */
  name: z.string(),
  /** The clock of the pages, ISO. */
  at: z.iso.datetime(),
  /** Number of its last command. */
  seq: z.number().int(),
  answers: z.record(z.string(), z.unknown()),
  screens: z.array(z.string().startsWith('/')),
});

/** A day of the past without its people, by which a promotion compares two releases. */
export const dayRecording = z.object({
  format: z.literal(1),
  title: z.string(),
  rows: z.array(row),
  moments: z.array(moment).min(1),
});
export type DayRecording = z.infer<typeof dayRecording>;
