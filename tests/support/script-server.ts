import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { projectFolder } from './saucer.ts';

export interface ScriptServer {
  readonly address: string;
  readonly close: () => void;
}

/** A server whose page runs a script of the tests. Its page `blank` runs none. */
export async function serveScript(file: string, title: string): Promise<ScriptServer> {
  const bundled = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    absWorkingDir: projectFolder,
    logLevel: 'silent',
    write: false,
  });
  const script = bundled.outputFiles[0]?.text ?? '';
  const page = `<!doctype html><title>${title}</title><body><script type="module" src="/script.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.writeHead(200, { 'content-type': `text/${isScript ? 'javascript' : 'html'}; charset=utf-8` });
    response.end(isScript ? script : request.url === '/blank' ? '' : page);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, close: () => void server.close() };
}
