import {
  crowdedRooms,
  cycles,
  faults,
  loneFiles,
  mutualPairs,
  readStructure,
  SOURCES,
} from './workspace/structure.ts';

// `npm run structure`: the modules of each source folder, the lowest first, and what runs against the direction.
const say = (line: string) => process.stdout.write(`${line}\n`);

for (const source of SOURCES) {
  const structure = readStructure(source);
  const { files, modules, dependencies } = structure;
  say(
    `${source.folder}: ${files} files, ${modules.length} modules, ${dependencies.length} dependencies, ` +
      `${mutualPairs(structure).length} mutual pairs, ${cycles(structure).flat().length} modules in cycles`,
  );
  let [left, height] = [modules, 0];
  while (left.length > 0) {
    const isFree = (module: string) =>
      !dependencies.some(({ from, to }) => from === module && left.includes(to));
    const free = left.filter(isFree);
    say(
      `  ${free.length > 0 ? `${height++}:` : 'above or in cycles:'} ${(free.length > 0 ? free : left).join(', ')}`,
    );
    left = free.length > 0 ? left.filter((module) => !free.includes(module)) : [];
  }
  for (const fault of faults(structure, source.layers)) say(`  ${fault}`);
}
for (const fault of [...crowdedRooms(), ...loneFiles()]) say(fault);
