import { SEXES, SPORT_RANKS, TECHNICAL_QUALIFICATIONS } from '@league/shared/contract';
import { Field, SelectField } from '@league/shared/kit';

interface Wiring {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

interface Props {
  wire: (name: 'sex' | 'weight' | 'technical_quality' | 'sport_qualification', label: string) => Wiring;
}

/** Sex, weight, belt and rank of somebody who is added; all may stay empty. */
export const FactFields = ({ wire }: Props) => (
  <>
    <SelectField {...wire('sex', 'Пол')} placeholder="Не указан">
      {SEXES.map(({ value }) => (
        <option key={value}>{value}</option>
      ))}
    </SelectField>
    <Field {...wire('weight', 'Вес, кг')} maxLength={20} />
    <SelectField {...wire('technical_quality', 'Пояс')} placeholder="Не указан">
      {TECHNICAL_QUALIFICATIONS.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
    <SelectField {...wire('sport_qualification', 'Разряд')} placeholder="Не указан">
      {SPORT_RANKS.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  </>
);
