/** Error of an empty field, unless its form has its own text. A field of the kit adds its own name. */
export const MISSING = 'Заполните поле';
