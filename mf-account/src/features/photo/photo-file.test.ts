import { photoProblem } from './photo-file.ts';

test.each([
  ['image/jpeg', 4_000_000, undefined],
  ['image/heic', 4_000_000, undefined],
  ['application/pdf', 1, 'Это не изображение. Выберите снимок JPEG, PNG или WebP.'],
  ['', 1, 'Это не изображение. Выберите снимок JPEG, PNG или WebP.'],
  ['image/png', 50 * 1024 * 1024 + 1, 'Файл слишком большой. Выберите снимок до 50 МБ.'],
])('a file of type «%s» and %i bytes: %s', (type, size, problem) => {
  expect(photoProblem({ type, size })).toBe(problem);
});
