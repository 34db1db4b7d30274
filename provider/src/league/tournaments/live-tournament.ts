import {
  CONTENT_FILE,
  contentIndex,
  type TournamentPage,
  tournamentCard,
  tournamentPage,
} from '@league/shared/contract';
import { z } from 'zod';
import { liveEntries, readJson } from './site-file.ts';

/** A tournament as everybody sees it; `undefined`: no live content has it. Rejects when the site is not available. */
export type LiveTournament = (id: string) => Promise<TournamentPage | undefined>;

/** Reads a tournament from the live contents of the site. */
export const siteTournament =
  (site: string): LiveTournament =>
  async (id) => {
    for (const entry of await liveEntries(site)) {
      const read = async <Value>(file: string, schema: z.ZodType<Value>) =>
        schema.parse(await readJson(new URL(file, entry)));
      const { years } = await read(CONTENT_FILE, contentIndex);
      for (const { file } of years) {
        const card = (await read(file, z.array(tournamentCard))).find((one) => one.id === id);
        if (card) return read(card.file, tournamentPage);
      }
    }
    return undefined;
  };
