import { token } from '@league/shared';
import { SkeletonRows, Stack, TextAreaField } from '@league/shared/kit';
import { Regulations } from '@league/shared/tournament';
import { Suspense, useDeferredValue } from 'react';
import styled from 'styled-components';
import { Section } from '../fields/document-fields.tsx';
import { useText } from '../fields/editor.ts';
import { LinkFile } from '../files/link-file.tsx';

/** As a new tournament has it. */
const NO_FILE = { kind: 'unavailable', note: 'файл готовится' };

/** The regulations: a file, or a text that the page shows. */
export function RegulationsSection() {
  const field = useText('regulationsText');
  const drawn = useDeferredValue(field.value);
  return (
    <Section title="Положение" fields={['regulationsText']}>
      <LinkFile
        path="links.regulations"
        help="PDF, Excel или снимок. Хватит и текста ниже."
        otherwise={NO_FILE}
      />
      <Stack $gap="s3">
        <TextAreaField
          {...field}
          rows={6}
          description="Заголовок – строка с «## » в начале, пункт списка – с «- », ссылка – [название](https://адрес)."
        />
        {field.value && (
          <Look aria-label="Как это выглядит">
            <h3>Как это выглядит</h3>
            <Suspense fallback={<SkeletonRows rows={3} height="24px" />}>
              <Regulations text={drawn} />
            </Suspense>
          </Look>
        )}
      </Stack>
    </Section>
  );
}

const Look = styled.section`
  min-width: 0;
  max-height: 60vh;
  padding: ${token('s4')};
  overflow: auto;
  border: 1px dashed ${token('edge')};
  border-radius: ${token('radiusM')};

  > h3 {
    color: ${token('ink2')};
    font-size: 0.875rem;
    font-weight: 600;
  }
`;
