import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { token } from '../../core/look/tokens.ts';
import { controlFace, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface TextAreaFieldProps
  extends Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts>,
    FieldTexts {}

/** A text of several lines with its label, description and error; grows with the input if the browser can. */
export const TextAreaField = ({
  label,
  error,
  description,
  id,
  required,
  rows = 5,
  ...textArea
}: TextAreaFieldProps) => (
  <FieldFrame label={label} error={error} description={description} id={id} required={required}>
    {(wiring) => <TextArea {...textArea} {...wiring} rows={rows} $rows={rows} />}
  </FieldFrame>
);

const TextArea = styled.textarea<{ $rows: number }>`
  ${controlFace}
  max-height: 60vh;
  padding-block: ${token('s3')};
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;

  @supports (field-sizing: content) {
    min-height: min(8.5rem, ${({ $rows }) => $rows} * 1.5em + 2 * ${token('s3')});
  }
`;
