import { token } from '@league/shared';
import {
  APPLICATION_CONSENT_TEXTS,
  type ApplicationFields,
  type ClubApplication,
} from '@league/shared/contract';
import { CheckboxField } from '@league/shared/kit';
import type { DraftRow } from '@league/shared/tournament';
import styled from 'styled-components';

/** What the author has ticked. */
interface GivenConsent {
  processing: boolean;
  dissemination: boolean;
  /** The keys of the rows whose athletes do not permit to show the name. */
  except: readonly string[];
}

/**
 * No tick yet. The athletes the author excepted in the stored application stay excepted: a new word must not show
 * them by an oversight.
 */
export function noConsent(rows: readonly DraftRow[], stored: ClubApplication | null): GivenConsent {
  const excepted = stored?.rows.filter(({ number }) => stored.consent.except?.includes(number)) ?? [];
  const isExcepted = ({ name, birthdate }: DraftRow) =>
    excepted.some((one) => one.name === name.trim() && one.birthdate === birthdate);
  return { processing: false, dissemination: false, except: rows.filter(isExcepted).map(({ key }) => key) };
}

/** Id of the input that shows the provider's refusal. */
export const CONSENT_ID = 'application-consent';

const [processing] = APPLICATION_CONSENT_TEXTS.processing;
const [dissemination] = APPLICATION_CONSENT_TEXTS.dissemination;

/** The author's word about these rows as the provider takes it; nothing without the first tick. */
export function consentOf(
  given: GivenConsent,
  rows: readonly DraftRow[],
): Pick<ApplicationFields, 'consent'> {
  if (!given.processing) return {};
  if (!given.dissemination) return { consent: { processing: processing.version, dissemination: null } };
  const except = rows.flatMap(({ key }, index) => (given.except.includes(key) ? [index + 1] : []));
  return {
    consent: { processing: processing.version, dissemination: dissemination.version, except },
  };
}

interface Props {
  value: GivenConsent;
  /** The athletes in the order of the page. */
  rows: readonly DraftRow[];
  error: string | undefined;
  onChange: (value: GivenConsent) => void;
}

/** The author's word about the consents of those listed: to processing, and separately to showing the names. */
export const ConsentPart = ({ value, rows, error, onChange }: Props) => (
  <Part aria-labelledby="application-consents">
    <h2 id="application-consents">Согласия</h2>
    <CheckboxField
      id={CONSENT_ID}
      name="processing"
      label={processing.text}
      error={error}
      checked={value.processing}
      onChange={({ target }) =>
        onChange({
          ...value,
          processing: target.checked,
          dissemination: target.checked && value.dissemination,
        })
      }
    />
    <CheckboxField
      name="dissemination"
      label={dissemination.text}
      checked={value.dissemination}
      disabled={!value.processing}
      onChange={({ target }) => onChange({ ...value, dissemination: target.checked })}
    />
    {value.dissemination && rows.length > 0 && (
      <Exceptions>
        <legend>Чьё имя показывать не разрешили</legend>
        {rows.map(({ key, name }, index) => (
          <CheckboxField
            key={key}
            name={`except-${key}`}
            label={name.trim() || `№ ${index + 1}`}
            checked={value.except.includes(key)}
            onChange={({ target }) =>
              onChange({
                ...value,
                except: target.checked ? [...value.except, key] : value.except.filter((one) => one !== key),
              })
            }
          />
        ))}
      </Exceptions>
    )}
    <p>
      Без второй отметки и у отмеченных по отдельности организатор увидит «не для публикации», а посетители
      сайта имени не увидят. У спортсменов с профилем на сайте считается то, что выбрано там.
    </p>
  </Part>
);

const Part = styled.section`
  display: grid;
  gap: ${token('s2')};
  max-width: 44em;

  & > p {
    color: ${token('ink2')};
    font-size: 0.875rem;
  }
`;

const Exceptions = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14em, 100%), 1fr));
  gap: 0 ${token('s4')};
  min-width: 0;
  margin: 0;
  padding: 0 0 0 calc(24px + ${token('s3')});
  border: 0;

  & > legend {
    padding: 0 0 ${token('s2')};
    font-weight: 600;
    font-size: 0.875rem;
  }
`;
