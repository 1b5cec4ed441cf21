// Plain JavaScript, because an old Node has to be able to read it and say what is wrong.
import module from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const needed = 24;

if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `Pero needs Node.js ${needed} or newer, this is ${process.versions.node}: run «npm ci» and start with «npm start», or install it from nodejs.org.`,
  );
  console.error(
    `Для «Пера» нужен Node.js ${needed} или новее, а это ${process.versions.node}: выполните «npm ci» и запускайте через «npm start» или установите его с nodejs.org.`,
  );
  process.exit(1);
}

// Files that a person names lie where they are.
process.env.INIT_CWD ??= process.cwd();
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
module.enableCompileCache('node_modules/.cache/node');
import('./supervisor.ts').then(
  ({ run }) => run(process.argv[2] ?? 'everything'),
  (error) => {
    const missing = error.code === 'ERR_MODULE_NOT_FOUND';
    console.error(missing ? `Не хватает библиотек, выполните «npm ci» (${error.message}).` : error);
    process.exit(1);
  },
);
