import { Button } from '@league/shared';
import { draftFieldName } from '@league/shared/contract';
import { PhoneField, Quiet } from '@league/shared/kit';
import { useText, useValue } from '../fields/editor.ts';
import { AreaPart, Pair, Section, ShortAndLong, TextPart } from '../fields/parts.tsx';
import { Rows } from '../fields/rows.tsx';
import { partsOf, rowsOf, textOf } from '../saving/values.ts';

/** Contacts that clubs and parents may call. */
export const ContactsSection = () => (
  <Section title={draftFieldName('contacts')}>
    <Quiet>Их имя, телефон и почту увидят все: пишите с согласия этих людей.</Quiet>
    <Rows path="contacts" noun="Контакт" add="Добавить человека">
      {(path) => (
        <>
          <Pair>
            <TextPart path={`${path}.name`} required />
            <TextPart path={`${path}.role`} required placeholder="Заявки и регистрация" />
          </Pair>
          <Pair>
            <PhonePart path={`${path}.phone`} />
            <TextPart path={`${path}.email`} type="email" inputMode="email" required />
          </Pair>
        </>
      )}
    </Rows>
  </Section>
);

function PhonePart({ path }: { path: string }) {
  const { set } = useValue(path);
  return <PhoneField required {...useText(path)} onChange={set} />;
}

/** The rows of «Информация». */
export const InformationSection = () => (
  <Section title={draftFieldName('information')}>
    <Quiet>
      Строки блока «Информация»: мандатная комиссия, документы, возраст, проживание. «Место», «Взвешивание»,
      «Категории» и «Приём заявок» страница добавит сама.
    </Quiet>
    <Rows path="information" noun="Строка" add="Добавить строку" more={<DropEmpty />}>
      {(path) => (
        <ShortAndLong>
          <TextPart path={`${path}.label`} required placeholder="Документы" />
          <AreaPart path={`${path}.text`} required rows={1} />
        </ShortAndLong>
      )}
    </Rows>
  </Section>
);

/** A new tournament begins with the rows that most have; nobody has to fill in all of them. */
function DropEmpty() {
  const { value, set } = useValue('information');
  const written = rowsOf(value).filter((row) => textOf(partsOf(row).text) !== '');
  if (written.length === rowsOf(value).length) return null;
  return (
    <Button variant="quiet" onClick={() => set(written.length > 0 ? written : null)}>
      Убрать строки без текста
    </Button>
  );
}
