// Loaded into a server by a test: listeners that throw, of which the server knows nothing.

process.once('SIGUSR2', () => {
  process.once('SIGUSR2', () => void Promise.reject(new Error('rejected by a listener')));
  throw new Error('thrown by a listener');
});
