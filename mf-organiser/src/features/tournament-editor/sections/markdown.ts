/** A text with what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** The lines that the selection touches, each with a mark before it. */
function withMark({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const found = text.indexOf('\n', end);
  const to = found < 0 ? text.length : found;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const next = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n');
  // Markdown continues the paragraph above without an empty line.
  const gap = !isMarked && from > 0 && text[from - 2] !== '\n' ? '\n' : '';
  const last = from + gap.length + next.length;
  return { text: text.slice(0, from) + gap + next + text.slice(to), start: last, end: last };
}

const ADDRESS = 'https://';

/** What the buttons above a text of Markdown do with it. */
export const MARKS = {
  heading: (selected: Selected) => withMark(selected, '## '),
  list: (selected: Selected) => withMark(selected, '- '),
  /** Leaves the address selected, to be written over. */
  link: ({ text, start, end }: Selected): Selected => {
    const label = text.slice(start, end) || 'название ссылки';
    const at = start + label.length + '[]('.length;
    return {
      text: `${text.slice(0, start)}[${label}](${ADDRESS})${text.slice(end)}`,
      start: at,
      end: at + ADDRESS.length,
    };
  },
} as const;
