/**
 * The public face of a shell: the names of its shares, and what each call takes and answers. A text with a line for each:
 * `@league/shared/kit Card: a name`, `call getUser takes: GET /user/:id { id: integer; }`.
 */
export interface Face {
  /** Of `@league/shared`, and of the API for calls. */
  versions: { shared: string; api: string };
  /** What is said of each name. */
  names: ReadonlyMap<string, string>;
}

export function formatFace({ versions, names }: Face): string {
  const lines = [...names].map(([name, text]) => `${name}: ${text}`).sort();
  return `version ${versions.shared}\napi ${versions.api}\n${lines.join('\n')}\n`;
}

/** Reads the text of a face; null if it is none. */
export function parseFace(text: string): Face | null {
  const [, shared, api] = /^version (\S+)\napi (\S+)\n/.exec(text) ?? [];
  if (!shared || !api) return null;
  const lines = text.trimEnd().split('\n').slice(2);
  const names = lines.map((line): [string, string] => {
    const end = line.indexOf(': ');
    return [line.slice(0, end), line.slice(end + 2)];
  });
  return { versions: { shared, api }, names: new Map(names) };
}

export interface FaceChange {
  name: string;
  kind: 'addition' | 'break';
}

/** The names that differ between two faces; a removed one is a break. */
export function compareFaces(before: Face, after: Face): FaceChange[] {
  const names = [...new Set([...before.names.keys(), ...after.names.keys()])].sort();
  return names.flatMap((name): FaceChange[] => {
    const [old, now] = [before.names.get(name), after.names.get(name)];
    if (old === now) return [];
    if (old === undefined) return [{ name, kind: 'addition' }];
    const isAddition =
      now !== undefined &&
      covers(shapeOf(old), shapeOf(now), name.startsWith('call ') && name.endsWith(' answers'));
    return [{ name, kind: isAddition ? 'addition' : 'break' }];
  });
}

/** A text with the members of its braces: `GET /user { id: integer; }`. */
interface Shape {
  /** The text with `{}` for each pair of braces. */
  text: string;
  groups: Map<string, Shape>[];
}

/**
 * Whether `after` is `before` with more members in its braces: what a client reads may gain any, what it writes only
 * optional ones.
 */
function covers(before: Shape, after: Shape, isRead: boolean): boolean {
  if (before.text !== after.text) return false;
  return before.groups.every((members, index) => {
    const now = after.groups[index] ?? new Map<string, Shape>();
    const isSame = [...members].every(([name, shape]) => {
      const next = now.get(name);
      return next !== undefined && covers(shape, next, isRead);
    });
    const gained = [...now.keys()].filter((name) => !members.has(name));
    return isSame && (isRead || gained.every((name) => name.endsWith('?')));
  });
}

function shapeOf(described: string): Shape {
  const groups: Shape['groups'] = [];
  let text = '';
  let inner = '';
  let depth = 0;
  for (const character of described) {
    if (character === '}' && --depth === 0) {
      groups.push(membersOf(inner));
      inner = '';
    }
    if (depth === 0) text += character;
    else inner += character;
    if (character === '{' && depth++ === 0) text = text.endsWith('{') ? text : `${text}{`;
  }
  return { text: text.replace(/\s+/g, ' ').trim(), groups };
}

/** The members between two braces, `name?: type;`, by name. */
function membersOf(inner: string): Map<string, Shape> {
  const members = new Map<string, Shape>();
  let depth = 0;
  let member = '';
  for (const character of `${inner};`) {
    if ('{(['.includes(character)) depth += 1;
    if ('})]'.includes(character)) depth -= 1;
    if (character !== ';' || depth > 0) {
      member += character;
      continue;
    }
    const [, name, type] = /^\s*(?:readonly )?("[^"]*"\??|[^\s:(]+)([\s\S]*)$/.exec(member) ?? [];
    if (name) members.set(name, shapeOf(type ?? ''));
    member = '';
  }
  return members;
}

/** The changes of one kind that the version of a new face does not announce. */
export interface FaceProblem {
  what: 'shared' | 'api';
  kind: FaceChange['kind'];
  /** The lowest version that these changes allow. */
  requiredVersion: string;
  names: string[];
}

/**
 * Where the versions of two faces hide what has changed: an addition needs a higher minor version, a break a higher
 * major one. The face with the lower version counts as the earlier.
 */
export const faceProblems = (one: Face, other: Face): FaceProblem[] =>
  (['shared', 'api'] as const).flatMap((what) => {
    const isNewer = order(one.versions[what], other.versions[what]) > 0;
    return problemOf(what, ...(isNewer ? ([other, one] as const) : ([one, other] as const)));
  });

function problemOf(what: 'shared' | 'api', before: Face, after: Face): FaceProblem[] {
  const changes = compareFaces(before, after).filter(
    ({ name }) => name.startsWith('call ') === (what === 'api'),
  );
  const namesOf = (kind: FaceChange['kind']) =>
    changes.filter((change) => change.kind === kind).map(({ name }) => name);
  const [major, minor] = partsOf(before.versions[what]);
  const [newMajor, newMinor] = partsOf(after.versions[what]);
  if (newMajor > major) return [];
  const broken = namesOf('break');
  if (broken.length > 0) return [{ what, kind: 'break', requiredVersion: `${major + 1}.0.0`, names: broken }];
  if (newMinor > minor || changes.length === 0) return [];
  return [{ what, kind: 'addition', requiredVersion: `${major}.${minor + 1}.0`, names: namesOf('addition') }];
}

function partsOf(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

function order(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a[0] - b[0] || a[1] - b[1];
}
