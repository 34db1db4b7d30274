import { Problem } from '../problem.ts';

/** A known vulnerability of an installed package, as the registry's advisory database tells it. */
export interface Finding {
  /** Of the advisory: `GHSA-…`. */
  id: string;
  package: string;
  versions: string[];
  severity: string;
  title: string;
  url: string;
}

/** A finding that somebody has looked at, in `accepted.json`. */
export interface Accepted {
  id: string;
  package: string;
  /** Why it does no harm here. */
  reason: string;
  /** The last day, `2027-03-31`: then somebody looks again. */
  until: string;
}

/** A lower one is named and fails nothing: a check of every commit must not stop for what harms nobody. */
const SERIOUS = ['high', 'critical'];

interface Verdict {
  /** Serious findings that nobody has accepted, or not any more: one line each. */
  refused: string[];
  /** What is worth a line and fails nothing. */
  notes: string[];
}

/** Compares the findings with the accepted ones on a day, `2026-11-30`. */
export function judge(findings: readonly Finding[], accepted: readonly Accepted[], today: string): Verdict {
  const verdict: Verdict = { refused: [], notes: [] };
  for (const finding of findings) {
    const line = `${finding.package} ${finding.versions.join(', ')}: ${finding.id} (${finding.severity}) ${finding.title}, ${finding.url}`;
    const word = accepted.find((one) => one.id === finding.id && one.package === finding.package);
    if (word && word.until >= today) verdict.notes.push(`принято до ${word.until}: ${line}: ${word.reason}`);
    else if (!SERIOUS.includes(finding.severity)) verdict.notes.push(line);
    else if (word) verdict.refused.push(`принято до ${word.until}, срок вышел: ${line}`);
    else verdict.refused.push(line);
  }
  for (const { id, package: name } of accepted) {
    const isFound = findings.some((finding) => finding.id === id && finding.package === name);
    if (!isFound) verdict.notes.push(`${name}: ${id} больше не находят, уберите из accepted.json`);
  }
  return verdict;
}

/** Parses the list of accepted findings; an entry without a reason or a day is refused. */
export function readAccepted(text: string): Accepted[] {
  const list: unknown = JSON.parse(text);
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  const isEntry = (entry: Accepted) =>
    [entry.id, entry.package, entry.reason].every(isText) && /^\d{4}-\d\d-\d\d$/.test(entry.until);
  if (!Array.isArray(list) || !list.every(isEntry))
    throw new Problem('accepted.json: у каждой записи нужны id, package, reason и until (2027-03-31).');
  return list;
}

/** The findings in the report of `pnpm audit --json`; throws if it is none. */
export function readReport(text: string): Finding[] {
  const { advisories } = JSON.parse(text) as { advisories: Record<string, Advisory> };
  return Object.values(advisories).map((advisory) => ({
    id: advisory.github_advisory_id ?? String(advisory.id),
    package: advisory.module_name,
    versions: [...new Set(advisory.findings.map(({ version }) => version))],
    severity: advisory.severity,
    title: advisory.title,
    url: advisory.url,
  }));
}

interface Advisory {
  id: number;
  github_advisory_id?: string;
  module_name: string;
  findings: { version: string }[];
  severity: string;
  title: string;
  url: string;
}
