import { act, render, screen, waitFor } from '@testing-library/react';
import { useFallenFocus } from './use-fallen-focus.ts';

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

function Page({ done, hasDialog = true }: { done?: number; hasDialog?: boolean }) {
  useFallenFocus(done, () => screen.getByRole('heading'));
  return (
    <>
      <h1 tabIndex={-1}>Корт 1</h1>
      {hasDialog && (
        <div role="dialog" data-closed="">
          <button type="button">Закрыть корт</button>
        </div>
      )}
    </>
  );
}

test('fallen focus · goes to what comes next · the dialog that held it took its time to go', async () => {
  const { rerender } = render(<Page />);
  screen.getByRole('button').focus();
  rerender(<Page done={1} />);
  for (let frame = 0; frame < 5; frame += 1) await nextFrame();
  expect(screen.getByRole('button')).toHaveFocus();
  rerender(<Page done={1} hasDialog={false} />);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});
