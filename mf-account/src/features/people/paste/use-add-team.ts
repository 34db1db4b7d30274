import { failureText, isApiError, logProblem } from '@league/shared';
import type { AthleteDraft } from '@league/shared/contract';
import type { Faults } from '@league/shared/kit';
import { useState } from 'react';
import { useCreateAthleteMutation } from '../people.api.ts';

/** So many calls run at a time: the list of athletes is fetched again only after the last of them. */
const AT_ONCE = 2;

/** The added athletes by id, and the others by the row's key. */
interface Answered {
  ids: readonly number[];
  refused: ReadonlyMap<number, Refused>;
}

/** Why an athlete was not added. */
interface Refused {
  refusal: string;
  faults: Faults;
}

/**
 * Adds athletes one by one, so that one who is refused does not keep the others out. Sending the same athlete again adds
 * no second one.
 */
export function useAddTeam() {
  const [create] = useCreateAthleteMutation();
  const [done, setDone] = useState<number>();

  const add = async (drafts: ReadonlyMap<number, AthleteDraft>): Promise<Answered> => {
    const ids: number[] = [];
    const refused = new Map<number, Refused>();
    const queue = [...drafts];
    setDone(0);
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [key, draft] = next;
        const { data, error } = await create(draft);
        if (data) ids.push(data.id);
        if (error) {
          logProblem('Не удалось добавить спортсмена', error);
          refused.set(key, {
            refusal: failureText(error, 'Не добавлен: попробуйте ещё раз.'),
            faults: isApiError(error) ? error.fields : {},
          });
        }
        setDone((before = 0) => before + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setDone(undefined);
    return { ids, refused };
  };

  return { add, done };
}
