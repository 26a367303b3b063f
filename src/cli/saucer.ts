// The reader of the output may stop reading early: `saucer list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const [{ main }, { collectWhenFull }] = await Promise.all([import('./main.ts'), import('./print/garbage.ts')]);
process.exitCode = await main(process.argv.slice(2), process, collectWhenFull);
