import { leagueApi } from '../../core/api/league-api.ts';
import { patientFetch } from './patient-fetch.ts';

/** A picture that only some may see. */
export interface PrivatePicture {
  /** Below the API base. */
  url: string;
  /** When it was stored: a replaced picture keeps its address and has another time. */
  storedAt: string | null;
}

const privatePictures = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A private picture as an address of this tab: the request for it has to carry the bearer token, which the `src`
     * of an image cannot. The address is given back when nobody looks at it any more, and at logout.
     */
    readPrivatePicture: build.query<string, PrivatePicture>({
      query: ({ url }) => ({
        url,
        transport: patientFetch,
        responseHandler: async (response) => {
          if (!response.ok) return response.json();
          const file = await response.blob();
          // A hotel's login page is no picture.
          return file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
        },
        answer: 'string',
      }),
      keepUnusedDataFor: 30,
      async onCacheEntryAdded(_picture, { cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => null);
        await cacheEntryRemoved;
        if (loaded) URL.revokeObjectURL(loaded.data);
      },
    }),
  }),
});

export const { useReadPrivatePictureQuery } = privatePictures;
