/** What the log says of an address: no query, which holds the tokens of mailed links, and no name of a photo: who knows it sees it. */
export const loggedPath = (url: string) => url.split('?', 1)[0]?.replace(/^(\/api\/images\/).*/, '$1[name]');
