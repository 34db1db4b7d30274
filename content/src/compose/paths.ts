// Where the files of a content release stand in it.

export const contentFile = (id: string): string => `tournaments/${id}.json`;
export const winnersFile = (id: string): string => `winners/${id}.json`;
export const cardsFile = (year: number): string => `cards/${year}.json`;
export const attachedFile = (id: string, name: string): string => `files/${id}/${name}`;
