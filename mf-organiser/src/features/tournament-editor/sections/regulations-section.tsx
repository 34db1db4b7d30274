import { Button, token } from '@league/shared';
import { Row, SkeletonRows, Stack, TextAreaField } from '@league/shared/kit';
import { Regulations } from '@league/shared/tournament';
import { Suspense, useDeferredValue, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useText, useValue } from '../fields/editor.ts';
import { Section } from '../fields/parts.tsx';
import { LinkFile } from '../files/link-file.tsx';
import { MARKS } from './markdown.ts';

/** As a new tournament has it. */
const NO_FILE = { kind: 'unavailable', note: 'файл готовится' };

/** The regulations: a file, or a text that the page shows. */
export const RegulationsSection = () => (
  <Section title="Положение" fields={['regulationsText']}>
    <LinkFile
      path="links.regulations"
      help="PDF, Excel или снимок. Хватит и текста ниже."
      otherwise={NO_FILE}
    />
    <RegulationsText />
  </Section>
);

const BUTTONS = [
  { mark: 'heading', label: 'Заголовок' },
  { mark: 'list', label: 'Список' },
  { mark: 'link', label: 'Ссылка' },
] as const;

function RegulationsText() {
  const field = useText('regulationsText');
  const { set } = useValue('regulationsText');
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<{ start: number; end: number }>(undefined);
  const drawn = useDeferredValue(field.value);
  useLayoutEffect(() => {
    const wanted = selection.current;
    if (!wanted) return;
    selection.current = undefined;
    area.current?.focus();
    area.current?.setSelectionRange(wanted.start, wanted.end);
  });
  const handleMark = (mark: keyof typeof MARKS) => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const { text, ...next } = MARKS[mark]({ text: field.value, start: selectionStart, end: selectionEnd });
    selection.current = next;
    set(text);
  };
  return (
    <Stack $gap="s3">
      <TextAreaField {...field} ref={area} rows={6} />
      <Row role="group" aria-label="Оформление текста" $gap="s2">
        {BUTTONS.map(({ mark, label }) => (
          <Button key={mark} variant="quiet" onClick={() => handleMark(mark)}>
            {label}
          </Button>
        ))}
      </Row>
      {field.value && (
        <Look aria-label="Как это выглядит">
          <h3>Как это выглядит</h3>
          <Suspense fallback={<SkeletonRows rows={3} height="24px" />}>
            <Regulations text={drawn} />
          </Suspense>
        </Look>
      )}
    </Stack>
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
