/** How long a deletion can be undone, in days; then the data are erased. The law allows 30 (152-ФЗ, article 21, part 5). */
export const DELETION_UNDO_DAYS = 30;
