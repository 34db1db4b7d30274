import type { Config } from '../config.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** The store that the settings name. */
export const createFileStore = ({ dataDir }: Config): FileStore => createDiskStore(dataDir);
