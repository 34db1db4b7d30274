import { PhoneField, Quiet } from '@league/shared/kit';
import { useText, useValue } from '../fields/editor.ts';
import { AreaPart, Pair, Section, ShortAndLong, TextPart } from '../fields/parts.tsx';
import { Rows } from '../fields/rows.tsx';

/** Whom clubs and parents may call. */
export const ContactsSection = () => (
  <Section title="Организаторы и контакты" fields={['contacts']}>
    <Quiet>Их имя, телефон и почту увидят все: пишите с согласия этих людей.</Quiet>
    <Rows path="contacts" noun="Контакт" add="Добавить человека">
      {(path) => (
        <>
          <Pair>
            <TextPart path={`${path}.name`} label="Имя и фамилия" required />
            <TextPart
              path={`${path}.role`}
              label="Чем занимается"
              required
              placeholder="Заявки и регистрация"
            />
          </Pair>
          <Pair>
            <PhonePart path={`${path}.phone`} />
            <TextPart path={`${path}.email`} label="Почта" type="email" inputMode="email" required />
          </Pair>
        </>
      )}
    </Rows>
  </Section>
);

function PhonePart({ path }: { path: string }) {
  const { set } = useValue(path);
  return <PhoneField label="Телефон" required {...useText(path)} onChange={set} />;
}

/** The rows of «Информация». */
export const InformationSection = () => (
  <Section title="Информация" fields={['information']}>
    <Quiet>
      Строки блока «Информация»: мандатная комиссия, документы, возраст, проживание. «Место», «Взвешивание»,
      «Категории» и «Приём заявок» страница добавит сама.
    </Quiet>
    <Rows path="information" noun="Строка" add="Добавить строку">
      {(path) => (
        <ShortAndLong>
          <TextPart path={`${path}.label`} label="О чём" required placeholder="Документы" />
          <AreaPart path={`${path}.text`} label="Текст" required rows={1} />
        </ShortAndLong>
      )}
    </Rows>
  </Section>
);
