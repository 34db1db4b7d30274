import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repository, run } from '../processes.ts';
import type { Site } from '../site.ts';

const { PNPM }: { PNPM: string } = createRequire(import.meta.url)('../../../scripts/bootstrap.cjs');

/** A team with a remote in a folder and a git repository of its own. It has the packages of the site and no more. */
export class OutsideTeam {
  readonly folder: string;
  private readonly site: Site;

  private constructor(folder: string, site: Site) {
    this.folder = folder;
    this.site = site;
  }

  /** Creates the remote, and installs it with pnpm, from the tarballs and what this machine has downloaded already. */
  static async create(name: string, title: string, home: string, site: Site): Promise<OutsideTeam> {
    const folder = path.join(mkdtempSync(path.join(home, 'outside-')), name);
    const team = new OutsideTeam(folder, site);
    const args = ['run', '--silent', 'create-remote', '--', name, '--title', title, '--into', folder];
    await team.must('npm', args, repository);
    await team.must('npx', ['-y', PNPM, 'install', '--prefer-offline']);
    return team;
  }

  /** Commits everything; returns the commit. */
  async commit(): Promise<string> {
    const author = ['-c', 'user.name=Team', '-c', 'user.email=team@league.test'];
    await this.must('git', ['init', '--quiet']);
    await this.must('git', ['add', '.']);
    await this.must('git', [...author, 'commit', '--quiet', '--message', 'a change']);
    return (await this.must('git', ['rev-parse', 'HEAD'])).trim();
  }

  /** Runs a script of the remote's package.json, which must succeed. */
  script = (name: string, ...args: string[]) => this.must('npm', ['run', '--silent', name, '--', ...args]);

  /** Builds, and has the site publish the folder; returns the version. */
  async publish(name: string): Promise<string> {
    const version = /^built \S+ (\S+)/m.exec(await this.script('build'))?.[1];
    if (!version) throw new Error('the build names no version');
    await this.release('publish', name, '--from', path.join(this.folder, 'dist'));
    return version;
  }

  /** A release command of the site. */
  release = (...args: string[]) =>
    this.must('npm', ['run', '--silent', 'release', '--', ...args], repository);

  /** Replaces a text that must exist in a source. */
  edit(file: string, from: string, to: string): void {
    const source = path.join(this.folder, file);
    const text = readFileSync(source, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold «${from}»`);
    writeFileSync(source, text.replaceAll(from, to));
  }

  private async must(program: string, args: readonly string[], folder = this.folder): Promise<string> {
    const { code, stdout, stderr } = await run(program, args, { env: this.site.environment, cwd: folder });
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}:\n${stdout}${stderr}`);
    return stdout;
  }
}
