import { Button } from '@league/shared';
import { type AgeGroup, athleteCount } from '@league/shared/contract';
import { Quiet, Row, Stack, Text } from '@league/shared/kit';
import type { DraftRow } from '@league/shared/tournament';
import { type DraftErrors, ROW_FIELDS } from '../draft/check-draft.ts';
import type { WeightGroup as Group } from './categories.ts';
import { FIELD_LABELS, groupTitle } from './labels.ts';
import { RowFields } from './row-fields.tsx';
import { Headings, RowList } from './row-layout.ts';

interface Props {
  group: Group;
  /** Number of the group's first row. */
  first: number;
  /** The category of the application. */
  chosen: AgeGroup | undefined;
  /** Day of the tournament. */
  day: string | null;
  errors: DraftErrors;
  onChange: (key: string, values: Partial<DraftRow>) => void;
  onRemove: (key: string) => void;
  onAdd: (group: Group) => void;
}

/** The athletes of one sex and weight. */
export function WeightGroup({ group, first, chosen, day, errors, onChange, onRemove, onAdd }: Props) {
  const title = groupTitle(group);
  const headingId = `group-${group.id || 'none'}`.replace(/[|+]/g, '-');
  return (
    <Stack as="section" $gap="s3" aria-labelledby={headingId}>
      <Row $gap="s1 s3" $align="baseline">
        <Text as="h3" $size="lead" id={headingId}>
          {title}
        </Text>
        <Quiet as="span">{athleteCount(group.rows.length)}</Quiet>
      </Row>
      {first === 1 && (
        <Headings aria-hidden="true">
          {ROW_FIELDS.map((field) => (
            <span key={field}>{FIELD_LABELS[field]}</span>
          ))}
        </Headings>
      )}
      <RowList>
        {group.rows.map((row, index) => (
          <RowFields
            key={row.key}
            row={row}
            number={first + index}
            group={chosen}
            day={day}
            errors={errors.rows[row.key]}
            offers={errors.offers[row.key]}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
      </RowList>
      {group.fits && (
        <div>
          <Button variant="quiet" aria-label={`Ещё один: ${title}`} onClick={() => onAdd(group)}>
            + Ещё один
          </Button>
        </div>
      )}
    </Stack>
  );
}
