import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Runs a program on a pseudo-terminal of 100 columns, which joins its outputs. Returns the text without control
 * sequences. The program `script` is part of Linux and macOS, with different arguments.
 */
export function onTerminal(
  folder: string,
  words: readonly string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  const command = `stty cols 100 2>/dev/null; exec ${words.map(quoted).join(' ')}`;
  const args =
    process.platform === 'darwin' ? ['-q', '/dev/null', 'sh', '-c', command] : ['-qec', command, '/dev/null'];
  const { NODE_OPTIONS: _, CI: __, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn('script', args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: stripVTControlCharacters(output).replaceAll('\r\n', '\n') }));
    child.stdin.end(input);
  });
}
