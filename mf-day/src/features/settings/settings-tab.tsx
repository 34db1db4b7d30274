import { Stack } from '@league/shared/kit';
import { Journal } from './journal.tsx';
import { RulesForm } from './rules-form.tsx';
import { Secretaries } from './secretaries.tsx';

/** «Настройки»: the rules of the day, its secretaries, and the journal of everything that was done. */
export default function SettingsTab() {
  return (
    <Stack>
      <RulesForm />
      <Secretaries />
      <Journal />
    </Stack>
  );
}
