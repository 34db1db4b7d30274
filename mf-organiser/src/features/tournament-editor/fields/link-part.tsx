import { draftFieldName } from '@league/shared/contract';
import { Field, type FieldProps } from '@league/shared/kit';
import { partsOf, textOf } from '../saving/values.ts';
import { useEditor, useValue } from './editor.ts';

interface Props extends Pick<FieldProps, 'description'> {
  /** A link of the tournament: `links.broadcast`. */
  path: string;
  /** The small line below a link to another site. */
  note: string;
  /** The value without a link. */
  otherwise?: unknown;
}

const A_SITE = /^[\w-]+(\.[\w-]+)+(\/|$)/;

/** A link of the tournament to another site, or to a page of this one. */
export function LinkPart({ path, note, otherwise = null, ...field }: Props) {
  const { faults } = useEditor();
  const { value, set, fault } = useValue(path);
  const link = partsOf(value);
  const address = textOf(link.kind === 'site' ? link.to : link.href);
  const handleChange = (text: string) => {
    const typed = text.trim();
    if (typed === '') set(otherwise);
    else if (typed.startsWith('/')) set({ kind: 'site', to: typed, note: 'на этом сайте' });
    else set({ kind: 'external', href: typed, note: link.kind === 'external' ? link.note : note });
  };
  return (
    <Field
      {...field}
      label={draftFieldName(path)}
      name={path}
      type="text"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      value={address}
      error={faults[`${path}.href`] ?? faults[`${path}.to`] ?? fault}
      onChange={({ target }) => handleChange(target.value)}
      // As people write addresses.
      onBlur={() => A_SITE.test(address) && handleChange(`https://${address}`)}
    />
  );
}
