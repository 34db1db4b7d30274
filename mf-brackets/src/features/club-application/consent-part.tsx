import { token } from '@league/shared';
import { APPLICATION_CONSENT_TEXTS, type ApplicationFields } from '@league/shared/contract';
import { CheckboxField } from '@league/shared/kit';
import styled from 'styled-components';

/** What the author has ticked. */
export interface GivenConsent {
  processing: boolean;
  dissemination: boolean;
}
export const NO_CONSENT: GivenConsent = { processing: false, dissemination: false };

/** Id of the input that shows the provider's refusal. */
export const CONSENT_ID = 'application-consent';

const [processing] = APPLICATION_CONSENT_TEXTS.processing;
const [dissemination] = APPLICATION_CONSENT_TEXTS.dissemination;

/** The author's word as the provider takes it; nothing without the first tick. */
export const consentOf = (given: GivenConsent): Pick<ApplicationFields, 'consent'> =>
  given.processing
    ? {
        consent: {
          processing: processing.version,
          dissemination: given.dissemination ? dissemination.version : null,
        },
      }
    : {};

interface Props {
  value: GivenConsent;
  error: string | undefined;
  onChange: (value: GivenConsent) => void;
}

/** The author's word about the consents of those listed: to processing, and separately to showing the names. */
export const ConsentPart = ({ value, error, onChange }: Props) => (
  <Part aria-labelledby="application-consents">
    <h2 id="application-consents">Согласия</h2>
    <CheckboxField
      id={CONSENT_ID}
      name="processing"
      label={processing.text}
      error={error}
      checked={value.processing}
      onChange={({ target }) =>
        onChange({ processing: target.checked, dissemination: target.checked && value.dissemination })
      }
    />
    <CheckboxField
      name="dissemination"
      label={dissemination.text}
      checked={value.dissemination}
      disabled={!value.processing}
      onChange={({ target }) => onChange({ ...value, dissemination: target.checked })}
    />
    <p>
      Если разрешили не все, второй отметки не ставьте: организатор увидит у имён «не для публикации». У
      спортсменов с профилем на сайте считается то, что выбрано там.
    </p>
  </Part>
);

const Part = styled.section`
  display: grid;
  gap: ${token('s2')};
  max-width: 44em;

  & > h2 {
    margin: 0;
  }

  & > p {
    margin: 0;
    color: ${token('ink2')};
    font-size: 0.875rem;
  }
`;
