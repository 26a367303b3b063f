// Makes the allocators return freed memory sooner. By default, glibc keeps it in one arena for each thread, and
// mimalloc, in the bundler, keeps it for some time. Allocators read their settings only when a process starts, so the
// build starts again with these settings. They save 500 MB at the peak.
const settings = { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0' };

if (process.platform === 'linux' && Object.keys(settings).some((name) => process.env[name] === undefined))
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...settings,
    ...process.env,
  });
