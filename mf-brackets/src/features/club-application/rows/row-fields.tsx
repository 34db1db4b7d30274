import { Button } from '@league/shared';
import {
  type AgeGroup,
  birthDays,
  levelsOf,
  misfits,
  TECHNICAL_LEVELS,
  weightText,
} from '@league/shared/contract';
import { Field, SelectField } from '@league/shared/kit';
import { type DraftRow, RANKS, type RowErrors, type RowField } from '@league/shared/tournament';
import { memo } from 'react';
import { inputId, type RowOffers } from '../draft/check-draft.ts';
import { groupId, SEX_LETTERS, weightIn, weightsOf } from './categories.ts';
import { FIELD_LABELS, levelText, SEX_TITLES } from './labels.ts';
import * as Part from './row-layout.ts';

interface Props {
  row: DraftRow;
  number: number;
  group: AgeGroup | undefined;
  /** Day of the tournament, in whose year the age counts; null while none is chosen. */
  day: string | null;
  errors: RowErrors | undefined;
  offers: RowOffers | undefined;
  onChange: (key: string, values: Partial<DraftRow>) => void;
  onRemove: (key: string) => void;
}

/** Longest text that the provider accepts. */
const MAX_TEXT = 100;

/** One athlete of the application. Memoised: there may be two hundred. */
export const RowFields = memo(function RowFields({
  row,
  number,
  group,
  day,
  errors,
  offers,
  onChange,
  onRemove,
}: Props) {
  const shown = { ...errors, ...misfits(row, group, day) };
  const wiring = (field: RowField) => ({
    id: inputId(row.key, field),
    name: field,
    label: FIELD_LABELS[field],
    error: shown[field],
  });
  const offer = (field: RowField) => {
    const found = offers?.[field];
    return found && { ...found, onTake: () => onChange(row.key, { [field]: found.text }) };
  };
  const text = (field: 'name' | 'city' | 'teamName' | 'coachName') => (
    <Field
      {...wiring(field)}
      offer={offer(field)}
      maxLength={MAX_TEXT}
      autoComplete="off"
      value={row[field]}
      onChange={({ target }) => onChange(row.key, { [field]: target.value })}
    />
  );
  const weight = groupId(row);
  return (
    <Part.RowFrame aria-label={`№ ${number}${row.name && `, ${row.name}`}`}>
      <Part.Ordinal>
        <span aria-hidden="true">№&nbsp;</span>
        {number}
      </Part.Ordinal>
      <Part.Fields>
        {text('name')}
        <Field
          {...wiring('birthdate')}
          offer={offer('birthdate')}
          type="date"
          {...birthDays()}
          value={row.birthdate}
          onChange={({ target }) => onChange(row.key, { birthdate: target.value })}
        />
        <SelectField
          {...wiring('weight')}
          value={weight}
          onChange={({ target }) => onChange(row.key, weightIn(target.value))}
        >
          {shown.weight && weight && (
            <option value={weight}>
              {row.sex}, {weightText(row.weight)}
            </option>
          )}
          <WeightOptions group={group} />
        </SelectField>
        <SelectField
          {...wiring('sport_qualification')}
          value={row.sport_qualification}
          onChange={({ target }) => onChange(row.key, { sport_qualification: target.value })}
        >
          {RANKS.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...wiring('technical_quality')}
          value={row.technical_quality}
          onChange={({ target }) => onChange(row.key, { technical_quality: target.value })}
        >
          {shown.technical_quality && row.technical_quality && (
            <option value={row.technical_quality}>{levelText(row.technical_quality)}</option>
          )}
          {(group ? levelsOf(group) : TECHNICAL_LEVELS).map((level) => (
            <option key={level} value={level}>
              {levelText(level)}
            </option>
          ))}
        </SelectField>
        {text('city')}
        {text('teamName')}
        {text('coachName')}
        <Part.Remove>
          <Button
            variant="quiet"
            aria-label={`Убрать: № ${number}${row.name && `, ${row.name}`}`}
            onClick={() => onRemove(row.key)}
          >
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
            <span>Убрать</span>
          </Button>
        </Part.Remove>
      </Part.Fields>
    </Part.RowFrame>
  );
});

/** The weights of a category by sex; the value of an option is the id of its group. */
export const WeightOptions = ({ group }: Pick<Props, 'group'>) =>
  SEX_LETTERS.map((sex) => (
    <optgroup key={sex} label={SEX_TITLES[sex]}>
      {weightsOf(group, sex).map((weight) => (
        <option key={weight} value={groupId({ sex, weight })}>
          {sex}, {weightText(weight)}
        </option>
      ))}
    </optgroup>
  ));
