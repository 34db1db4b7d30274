import { leagueApi } from '@league/shared';
import type { OrganisationRequest } from '@league/shared/contract';

const organisationRequest = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    /** A form post at the root of the site, not below the API base. */
    sendOrganisationRequest: build.mutation<unknown, OrganisationRequest>({
      query: (fields) => ({
        url: new URL('/sendmessage.php', location.origin).href,
        method: 'POST',
        body: new URLSearchParams(fields),
        responseHandler: 'text',
        answer: 'string',
      }),
    }),
  }),
});

export const { useSendOrganisationRequestMutation } = organisationRequest;
