import type { ReleaseName } from '@league/shared/release';
import type { Leave } from '../channel/retire.ts';
import type { Return } from '../channel/rollback/candidates.ts';
import type { ReleaseId } from '../release/releases.ts';
import type { PruneOptions } from '../upkeep/prune.ts';

export interface ChangeFlags {
  why: string;
  who: string | undefined;
  dryRun: boolean;
  provider: string | undefined;
  site: string | undefined;
  confirm: boolean;
  /** Content may go live in which everybody reads the names of athletes. */
}

export interface Publish {
  action: 'publish';
  parts: { name: ReleaseName; version: string | undefined }[];
  from: string | undefined;
}

export interface Promote {
  action: 'promote';
  ids: ReleaseId[];
  /** The file with the set of another site, which is promoted in place of named releases. */
  set: string | undefined;
  /** The folder of that site's store, from which releases are taken that are missing here. */
  from: string | undefined;
  /** Why the trial in Chromium is left out; undefined if it is not. */
  withoutSmoke: string | undefined;
  /** Why it cannot wait for the end of a tournament; undefined if it can. */
  duringTournament: string | undefined;
  /** The command as it was typed. */
  words: readonly string[];
}

/** A command that changes what is live, or what may be. */
export type Change = ChangeFlags &
  (
    | Promote
    | { action: 'rollback'; returns: Return[] }
    | { action: 'undo'; names: ReleaseName[] }
    | { action: 'retire'; leave: Leave }
    | { action: 'reinstate'; id: ReleaseId }
    | { action: 'discard' }
  );

export type Command =
  | { action: 'help' }
  | Publish
  | Change
  | { action: 'verify' }
  | ({ action: 'prune' } & PruneOptions)
  | { action: 'status'; name: ReleaseName | undefined; json: boolean }
  | { action: 'history'; name: ReleaseName | undefined };
