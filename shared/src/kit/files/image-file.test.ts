import { imageProblem, isFileRefused } from './image-file.ts';

const file = (type: string, megabytes = 1) => ({ type, size: megabytes * 1024 * 1024 });
const failure = (status: number | 'network' | 'timeout' | 'shape') => ({
  status,
  code: '',
  message: '',
  fields: {},
});

test.each(['image/jpeg', 'image/png', 'image/webp'])('image · is accepted · it is %s', (type) => {
  expect(imageProblem(file(type, 10))).toBeUndefined();
});

test.each([
  [file('application/pdf'), 'Это не изображение. Выберите снимок JPEG, PNG или WebP.'],
  [file(''), 'Это не изображение. Выберите снимок JPEG, PNG или WebP.'],
  [file('image/heic'), 'Формат HEIC не подойдёт. Выберите снимок JPEG, PNG или WebP.'],
  [file('image/svg+xml'), 'Формат SVG не подойдёт. Выберите снимок JPEG, PNG или WebP.'],
  [file('image/jpeg', 10.1), 'Файл слишком большой. Выберите снимок до 10 МБ.'],
])('image %j · is refused before it is sent, with the reason', (chosen, problem) => {
  expect(imageProblem(chosen)?.replaceAll('\u00a0', ' ')).toBe(problem);
});

test('image · may have any format and be larger · it is re-encoded before sending', () => {
  const rules = { maxMegabytes: 50, isRedrawn: true };
  expect(imageProblem(file('image/heic', 50), rules)).toBeUndefined();
  expect(imageProblem(file('image/heic', 51), rules)).toMatch(/до 50.МБ/);
  expect(imageProblem(file('video/mp4'), rules)).toMatch(/^Это не изображение/);
});

test.each([
  [413, true],
  [415, true],
  [400, true],
  [404, false],
  [429, false],
  [500, false],
  ['network', false],
  ['timeout', false],
  ['shape', false],
] as const)('status %s · blames the file: %s', (status, blames) => {
  expect(isFileRefused(failure(status))).toBe(blames);
});
