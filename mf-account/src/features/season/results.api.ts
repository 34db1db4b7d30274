import { endpoint, leagueApi, requestOf } from '@league/shared';
import { patientFetch } from '@league/shared/api';
import calls from '@league/shared/calls';
import type { Asked } from '@league/shared/contract';

const results = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listResults: endpoint(calls.listResults, {
      // Name and birth date decide whose results they are. A deleted athlete has none to ask for.
      providesTags: (_results, _error, { id }) => [{ type: 'User', id }],
    }),
    getDiploma: endpoint(calls.getDiploma, {
      providesTags: (_drawing, _error, { id }) => [{ type: 'User', id }],
    }),
    /** A diploma as a PDF: an object URL, which the caller revokes. Its request needs the bearer token. */
    readDiplomaFile: build.mutation<string, Asked<'getDiploma'>>({
      query: (asked) => ({
        url: requestOf(calls.getDiploma, asked).url.concat('/file'),
        transport: patientFetch,
        responseHandler: async (response) => {
          if (!response.ok) return response.json();
          const file = await response.blob();
          // A captive portal answers with an HTML page.
          return file.type.endsWith('pdf') ? URL.createObjectURL(file) : null;
        },
        answer: 'string',
      }),
    }),
  }),
});

export const { useListResultsQuery, useLazyGetDiplomaQuery, useReadDiplomaFileMutation } = results;
