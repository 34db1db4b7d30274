import { leagueApi } from '@league/shared';

interface FileRef {
  /** Below the API base. */
  url: string;
  /** A replaced file has the same address and another time. */
  uploadedAt: string | null;
}

const documentFiles = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The picture of a paper as an address of this tab: the request for it has to carry the bearer token, which the `src`
     * of an image cannot. The address is given back when nobody looks at it any more, and at logout.
     */
    readDocumentFile: build.query<string, FileRef>({
      query: ({ url }) => ({
        url,
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
      keepUnusedDataFor: 30,
      async onCacheEntryAdded(_ref, { cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => null);
        await cacheEntryRemoved;
        if (loaded) URL.revokeObjectURL(loaded.data);
      },
    }),
  }),
});

export const { useReadDocumentFileQuery } = documentFiles;
