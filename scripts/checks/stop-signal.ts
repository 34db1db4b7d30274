/** Aborts when this process is asked to end, or when its parent process is gone. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => controller.abort());
  process.once('disconnect', () => controller.abort());
  process.channel?.unref();
  return controller.signal;
}
