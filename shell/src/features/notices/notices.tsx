import { logProblem } from '@league/shared';
import { NoticeBoard } from '@league/shared/tournament';
import { useEffect } from 'react';
import { useListNoticesQuery } from './notices.api.ts';

/** The notices that the league shows now; nothing where they do not arrive. */
export default function Notices() {
  const { data = [], error } = useListNoticesQuery();
  useEffect(() => {
    if (error) logProblem('Объявления лиги не загрузились', error);
  }, [error]);
  return <NoticeBoard notices={data} />;
}
