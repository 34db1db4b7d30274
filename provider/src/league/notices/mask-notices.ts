import type { Notice } from '@league/shared/contract';
import { type FindInText, maskProse } from '../../people/withheld-names/in-prose.ts';

/** Notices as everybody reads them. */
export const maskNotices = (notices: readonly Notice[], find: FindInText): Notice[] =>
  notices.map((notice) => ({
    ...notice,
    title: maskProse(notice.title, find),
    text: maskProse(notice.text, find),
    picture_alt: maskProse(notice.picture_alt, find),
  }));
