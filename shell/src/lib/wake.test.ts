import { wake } from './wake.ts';

test('controls of a page drawn ahead · work once React has taken their part over, and stay as they were otherwise', () => {
  document.body.innerHTML = `<div id="root"><header><button disabled data-early>Войти</button></header>
    <main><input disabled data-early><button disabled>Нельзя</button></main></div>`;
  const disabled = () =>
    [...document.querySelectorAll<HTMLInputElement>('button,input')].map((one) => one.disabled);
  wake('frame');
  expect(disabled()).toEqual([false, true, true]);
  wake('page');
  expect(disabled()).toEqual([false, false, true]);
  expect(document.querySelector('[data-early]')).toBeNull();
});
