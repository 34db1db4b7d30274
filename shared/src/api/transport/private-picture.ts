import { leagueApi } from '../../core/api/league-api.ts';
import { patientFetch } from './patient-fetch.ts';

/** A picture that only some users may see. */
export interface PrivatePicture {
  /** Path below the API base. */
  url: string;
  /** Time of storing. A replaced picture keeps its address; the new time makes it load again. */
  storedAt: string | null;
}

const privatePictures = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A private picture as an object URL: its request needs the bearer token, which the `src` of an image cannot carry.
     * The URL is revoked when no component uses it any more, and at logout.
     */
    readPrivatePicture: build.query<string, PrivatePicture>({
      query: ({ url }) => ({
        url,
        transport: patientFetch,
        responseHandler: async (response) => {
          if (!response.ok) return response.json();
          const file = await response.blob();
          // A captive portal answers with an HTML page.
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
