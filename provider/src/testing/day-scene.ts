import { randomUUID } from 'node:crypto';
import {
  type ApplicationRow,
  acceptApplications,
  addDayEntries,
  addDaySecretary,
  addDrawWord,
  createApplication,
  type DayCommand,
  type dayEntryFields,
  getDayDesk,
  openDay,
  sendDayCommand,
} from '@league/shared/contract';
import { expectsOf, isOpen, wordsOf } from '@league/shared/day';
import type { z } from 'zod';
import { readKeyRing } from '../platform/keys/keys.ts';
import { applicationConsent, applicationRow } from './application-draft.ts';
import { startCampScene } from './camp-scene.ts';
import { answerOf } from './contract-call.ts';
import { type Visitor, visitorAs } from './test-app.ts';

/** Starts the provider with an open day, whose secretaries are an organiser and a referee; nobody has points. */
export async function startDayScene(settings: Record<string, string> = {}) {
  let passed = 0;
  const clock = () => new Date(Date.now() + passed * 60_000);
  const scene = await startCampScene(settings, { clock });
  const ring = readKeyRing({ dataDir: scene.dataDir, fileKeys: undefined });
  const organiser = await visitorAs(scene.app, 'organiser');
  const tournament = 'cup_100';
  const params = { tournament };
  answerOf(await organiser.call(openDay, { body: { tournament } }));
  answerOf(await organiser.call(addDaySecretary, { params, body: { email: 'referee@league.test' } }));
  const key = () => randomUUID();
  const desk = async (visitor: Visitor = organiser) => answerOf(await visitor.call(getDayDesk, { params }));
  /** The revisions that a desk read just now has seen. */
  const seen = async (command: Parameters<typeof expectsOf>[1]) => expectsOf((await desk()).state, command);
  const send = async (command: DayCommand, more: Partial<Sent> = {}, visitor: Visitor = organiser) =>
    visitor.call(sendDayCommand, {
      params,
      body: { key: key(), after: 0, expects: await seen(command), ...more, command },
    });
  const act = async (command: DayCommand) => answerOf(await send(command));
  /** Lets the time pass. */
  const pass = (minutes: number) => {
    passed += minutes;
  };
  return {
    ...scene,
    clock,
    ring,
    pass,
    /** Takes the draws that are under way to their lines, with a number of the organiser where there is none. */
    async drawn(): Promise<void> {
      const { state } = await desk();
      const open = Object.values(state.sessions).filter(isOpen);
      if (open.some(({ number }) => wordsOf(state, number).length === 0))
        answerOf(await organiser.call(addDrawWord, { params, body: { key: key(), word: '7' } }));
      pass(1);
      for (const { number } of open) await act({ type: 'draw-lines', session: number });
    },
    organiser,
    tournament,
    params,
    desk,
    send,
    seenOf: async (entry = 0) => seen({ type: 'weigh', entry }),
    /** Sends a command that has to succeed. */
    act,
    /** Enters athletes by hand. */
    add: (
      rows: Parameters<typeof entryRow>[0][],
      more: { key?: string; reason?: 'late'; note?: string } = {},
    ) =>
      organiser.call(addDayEntries, {
        params,
        body: { key: key(), after: 0, rows: rows.map(entryRow), ...more },
      }),
    /** Sends an application of the visitor and accepts it. */
    async accept(visitor: Visitor, rows: Partial<ApplicationRow>[], isShown = true): Promise<number> {
      const body = {
        key: key(),
        tournament: { id: tournament },
        category: 'cadets-b' as const,
        rows: rows.map(applicationRow),
        consent: applicationConsent(isShown),
      };
      const { id } = answerOf(await visitor.call(createApplication, { body }));
      answerOf(await organiser.call(acceptApplications, { body: { applications: [{ id, revision: 1 }] } }));
      return id;
    },
  };
}

interface Sent {
  key: string;
  after: number;
  expects: Record<string, number>;
  note: string;
  account: number;
}

/** An athlete entered by hand. */
export const entryRow = (changes: Partial<EntryRow> = {}): EntryRow => ({
  name: 'Новиков Юрий',
  birthdate: applicationRow().birthdate,
  category: 'cadets-b:male:41',
  club: 'Тигр',
  coach: 'Орлов Пётр',
  region: 'Химки',
  ...changes,
});

type EntryRow = z.input<typeof dayEntryFields>;

/** A browser in which somebody switches pushes on. */
export const browserOf = ({ id }: { id: number }) => ({
  endpoint: `https://push.test/${id}`,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
});
