import { Button, useSearchParams } from '@league/shared';
import type { Athlete } from '@league/shared/contract';
import { fullName } from '@league/shared/contract';
import { Answer } from '@league/shared/kit';
import { useEffect, useRef, useState } from 'react';
import { type AddedPerson, AthleteForm } from './athlete-form.tsx';

const LABELS: Record<AddedPerson, string> = { child: 'Добавить ребёнка', athlete: 'Добавить спортсмена' };

const addedText = (person: AddedPerson, { confirmed, ...added }: Athlete) => {
  const waits = person === 'child' && !confirmed;
  return `${fullName(added)}: профиль создан.${waits ? ' Теперь его должен подтвердить тренер.' : ''}`;
};

/** A button that opens the form to add somebody in its place; `?add` in the address opens it at once. */
export function AddAthlete({ person }: { person: AddedPerson }) {
  const [isOpen, setOpen] = useState(useSearchParams()[0].has('add'));
  const [added, setAdded] = useState<Athlete>();
  const button = useRef<HTMLButtonElement>(null);

  const wasOpen = useRef(false);
  useEffect(() => {
    // Closing the form loses the focus. The person who was added stands above the button.
    if (wasOpen.current && !isOpen) {
      button.current?.focus();
      button.current?.scrollIntoView({ block: 'center' });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  const handleOpen = () => {
    setAdded(undefined);
    setOpen(true);
  };
  const handleAdded = (athlete: Athlete) => {
    setAdded(athlete);
    setOpen(false);
  };

  if (isOpen) return <AthleteForm person={person} onAdded={handleAdded} onCancel={() => setOpen(false)} />;
  return (
    <>
      {added && <Answer tone="success">{addedText(person, added)}</Answer>}
      <Button variant="secondary" ref={button} onClick={handleOpen}>
        {LABELS[person]}
      </Button>
    </>
  );
}
