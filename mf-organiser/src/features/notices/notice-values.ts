import { addDays, type DeskNotice, leagueDay, type NoticeDraft } from '@league/shared/contract';

/** What stands in the fields of the form. */
export type NoticeValues = Record<keyof NoticeDraft, string>;

/** A new notice is shown for so many days more, unless somebody says otherwise. */
const DAYS = 7;

export const emptyValues = (): NoticeValues => ({
  ...{ title: '', text: '', until: addDays(leagueDay(), DAYS), picture_alt: '' },
});

export const valuesOf = ({ title, text, until, picture_alt }: DeskNotice): NoticeValues => ({
  ...{ title, text, until, picture_alt },
});

/** Parses stored values; undefined if they are invalid. */
export function readDraftValues(saved: unknown): NoticeValues | undefined {
  const { title, text, until, picture_alt } = Object(saved) as Record<string, unknown>;
  const values = { title, text, until, picture_alt };
  return Object.values(values).every((value) => typeof value === 'string')
    ? (values as NoticeValues)
    : undefined;
}

export const bodyOf = ({ title, text, until, picture_alt }: NoticeValues): NoticeValues => ({
  ...{ title: title.trim(), text: text.trim(), until, picture_alt: picture_alt.trim() },
});
