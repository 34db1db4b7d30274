/** What Node's parser of command lines refuses, as a Russian sentence; undefined for any other error. */
export function describeOptionProblem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const { code, message } = error;
  const [, word = ''] = /'(-{0,2}[^ ']+)/.exec(message) ?? [];
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `Нет такой опции: ${word}.`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `Лишнее слово: ${word}.`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE': {
      const names = /'((?:-\w, )?--[\w-]+)/.exec(message)?.[1] ?? word;
      return /does not take/.test(message)
        ? `${names} не принимает значения.`
        : `Для ${names} нужно значение.`;
    }
    default:
      return undefined;
  }
}
