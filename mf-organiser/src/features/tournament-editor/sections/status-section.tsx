import { draftFieldName } from '@league/shared/contract';
import { Quiet, Segmented } from '@league/shared/kit';
import { useValue } from '../fields/editor.ts';
import { FaultText } from '../fields/fault-text.tsx';
import { MomentPart } from '../fields/moment-part.tsx';
import { AreaPart, Section } from '../fields/parts.tsx';
import { partsOf } from '../saving/values.ts';

const STATUSES = [
  { value: 'planned', label: 'По плану' },
  { value: 'moved', label: 'Перенесён' },
  { value: 'cancelled', label: 'Отменён' },
] as const;
type Status = (typeof STATUSES)[number]['value'];

/** What has become of a tournament that does not take place as it was announced. */
export function StatusSection() {
  const { value, set, fault } = useValue('status');
  const startsAt = useValue('startsAt').value;
  const kind = STATUSES.find((status) => status.value === partsOf(value).kind)?.value ?? 'planned';
  const handleChoose = (chosen: Status) => {
    if (chosen === 'planned') set(null);
    else set(chosen === 'moved' ? { kind: chosen, from: startsAt } : { kind: chosen });
  };
  return (
    <Section title="Если планы изменились" fields={['status']}>
      <div data-path="status" tabIndex={-1}>
        <Segmented label={draftFieldName('status')} options={STATUSES} value={kind} onChange={handleChoose} />
      </div>
      {kind === 'moved' && (
        <>
          <Quiet>Новый день поставьте вверху, в «Первый день». Страница назовёт оба.</Quiet>
          <MomentPart path="status.from" time="Во сколько" required />
          <AreaPart path="status.note" rows={2} />
        </>
      )}
      {kind === 'cancelled' && <AreaPart path="status.reason" required rows={2} />}
      <FaultText>{kind === 'planned' && fault}</FaultText>
    </Section>
  );
}
