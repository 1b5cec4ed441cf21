import { readFileSync, writeFileSync } from 'node:fs';

/**
 * A registry that mirrors only some platforms leaves the others out of package-lock.json, and then `npm ci` refuses the
 * file everywhere (docs/decisions/0005). This names them again: version and platform, so that nothing is fetched for a
 * platform that this machine is not.
 */
type Locked = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

export type Lock = { packages: Record<string, Locked> };

export function completed(lock: Lock): { lock: Lock; added: string[] } {
  const added: Record<string, Locked> = {};
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isThere(lock, place, name)) continue;
      added[`node_modules/${name}`] = { version, optional: true, ...(dev && { dev }), ...platformOf(name) };
    }
  }
  const packages = Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
  return { lock: { ...lock, packages: Object.fromEntries(packages) }, added: Object.keys(added) };
}

/** Looked up as Node does: beside the package, then in every folder above it. */
function isThere(lock: Lock, place: string, name: string): boolean {
  for (let folder = place; ; folder = above(folder)) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function above(folder: string): string {
  const at = folder.lastIndexOf('/node_modules/');
  return at < 0 ? '' : folder.slice(0, at);
}

const OS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** Platform packages carry their platform in the name: `binding-linux-x64-musl`. */
export function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/@]/);
  const os = OS.find((word) => words.includes(word));
  const cpu = CPU.find((word) => words.includes(word));
  if (!os || !cpu) throw new Error(`${name} names no platform: look at it by hand`);
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : undefined;
  return { cpu: [cpu], ...(libc && { libc: [libc] }), os: [os] };
}

if (import.meta.main) {
  const path = new URL('../package-lock.json', import.meta.url);
  const { lock, added } = completed(JSON.parse(readFileSync(path, 'utf8')));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${added.length} packages of other platforms named`);
}
