import { endpoint, leagueApi, logProblem } from '@league/shared';
import calls from '@league/shared/calls';
import { NoticeBoard } from '@league/shared/tournament';
import { useEffect } from 'react';

const notices = leagueApi.injectEndpoints({
  endpoints: () => ({
    listNotices: endpoint(calls.listNotices, { providesTags: ['Notice'] }),
  }),
});

const { useListNoticesQuery } = notices;

/** The notices that the league shows now; nothing where they do not arrive. */
export default function Notices() {
  const { data = [], error } = useListNoticesQuery();
  useEffect(() => {
    if (error) logProblem('Объявления лиги не загрузились', error);
  }, [error]);
  return <NoticeBoard notices={data} />;
}
