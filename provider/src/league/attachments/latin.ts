const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya'
    .split(' ')
    .map((pair) => pair.split('=')),
);

/** Plain Latin letters, digits and `mark` instead of everything else. */
export function latin(text: string, mark: '_' | '-', longest: number): string {
  const plain = [...text.normalize('NFKC').toLowerCase()]
    .map((letter) => LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('');
  const ends = new RegExp(`^${mark}+|${mark}+$`, 'g');
  return plain
    .replace(/[^a-z0-9]+/g, mark)
    .replace(ends, '')
    .slice(0, longest)
    .replace(ends, '');
}
