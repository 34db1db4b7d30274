import type { Config } from '../config/config.ts';
import { readKeyRing } from '../keys/key-ring.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';
import { sealPapers } from './sealed-store.ts';

type Settings = Pick<Config, 's3' | 'dataDir' | 'fileKeys'>;

/** The files as they lie in the bucket or the data directory: papers encrypted. */
export const createRawStore = ({ s3, dataDir }: Settings): FileStore =>
  s3 ? createS3Store(s3) : createDiskStore(dataDir);

/** The configured store: a bucket, else the data directory. */
export const createFileStore = (settings: Settings): FileStore =>
  sealPapers(createRawStore(settings), readKeyRing(settings));
