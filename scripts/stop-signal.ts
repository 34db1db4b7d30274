/** Aborts when this process is asked to end, or when its parent process is gone. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  // Ctrl-C comes from the terminal and from npm: the second must not cut short what the first one began.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  process.once('disconnect', () => controller.abort());
  process.channel?.unref();
  return controller.signal;
}
