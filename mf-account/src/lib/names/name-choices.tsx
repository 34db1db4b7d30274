import { selectVerifiedUser, useAppSelector } from '@league/shared';
import { useCountedNotifications, useListChildrenQuery } from '@league/shared/api';
import { Stack } from '@league/shared/kit';
import { useState } from 'react';
import { useGetAdmissionQuery } from '../privacy.api.ts';
import { Section } from '../section.tsx';
import { DisseminationChoice } from './dissemination-choice.tsx';

/** Asks about the names that nobody has decided on; what is decided here stays in view. Else nothing. */
export function NameChoices() {
  const undecided = useCountedNotifications()?.undecided;
  const [asked, setAsked] = useState<readonly number[]>([]);
  const added = undecided?.filter((id) => !asked.includes(id)) ?? [];
  if (added.length > 0) setAsked([...asked, ...added]);
  if (asked.length === 0) return null;
  return (
    <Stack $gap="s6">
      {asked.map((id) => (
        <NameChoice key={id} id={id} />
      ))}
    </Stack>
  );
}

function NameChoice({ id }: { id: number }) {
  const viewer = useAppSelector(selectVerifiedUser);
  const isOwn = id === viewer?.id;
  const { data: children } = useListChildrenQuery({ parentId: viewer?.id ?? 0 }, { skip: !viewer || isOwn });
  const { data: admission } = useGetAdmissionQuery({ id });
  const child = children?.find((one) => one.id === id);
  if (!admission || !(isOwn || child)) return null;
  const name = child ? `${child.lastname} ${child.firstname}` : 'ваше имя';
  return (
    <Section title={`Показывать ли всем: ${name}`}>
      <DisseminationChoice userId={id} admission={admission} />
    </Section>
  );
}
