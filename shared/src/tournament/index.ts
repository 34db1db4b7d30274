// What pages of several remotes draw and read alike, most of it of a tournament. A remote carries its own copy, which
// is released and rolled back with it, so everything here takes the shares by their names.

export { hasNoRounds, parseSportsman } from './bracket/bracket.ts';
export { bracketEyebrow, SEX_TITLES } from './bracket/naming.ts';
export { ABSENT, ClubChooser, CoachChooser } from './choosers.tsx';
export type { BoutCardProps } from './drawing/bout-card.tsx';
export { BoutsInWords } from './drawing/bouts-in-words.tsx';
export { CategoryDrawing } from './drawing/category-drawing.tsx';
export { SIZE } from './drawing/layout.ts';
export { THIRD_PLACE_WINNER } from './drawing/third-place.tsx';
export { PictureFace } from './editing/picture-face.ts';
export { StoredPicture, useFirstPicture } from './editing/picture-field.tsx';
export { useChange, useDraft, withoutStaleFields } from './editing/use-change.tsx';
export { applicationCheck } from './form/application-checks.ts';
export {
  type DraftRow,
  emptyRow,
  type FormAim,
  groupOfAim,
  RANKS,
  type RowErrors,
  type RowField,
  TEXT_FIELDS,
} from './form/form-row.ts';
export { formSheets, loadFormParser } from './form/form-workbook.ts';
export type { ReadForm } from './form/parse-form.ts';
export { type ListField, type ListLine, ListRefusal, type ReadList } from './list/list-line.ts';
export { useList } from './list/use-list.tsx';
export { NearestTournament } from './nearest/nearest-tournament.tsx';
export { useLeagueDay } from './nearest/use-league-day.ts';
export { newKey } from './new-key.ts';
export { NoticeBoard } from './notices/notice-board.tsx';
export { Regulations } from './page/regulations.tsx';
export { VenueMap } from './page/venue-map.tsx';
export { PrintedFoot, PrintedHead, usePrinting } from './paper/printed-sheet.tsx';
export { LargePicture, PrivatePicture } from './private-picture.tsx';
export { QrCode } from './qr/qr-code.tsx';
export { SentNotice } from './sent-notice.tsx';
export { DownloadWorkbook, saveWorkbook } from './workbook/download-workbook.tsx';
export type { WrittenSheet } from './workbook/write-workbook.ts';
