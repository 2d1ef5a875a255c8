// npm sends a signal to its shell alone, and a shell that ends leaves its child running, to the process 1. Loaded before
// all else, because npm may end while the site starts.
const npmShell = process.ppid;
setInterval(() => {
  if (process.ppid !== npmShell) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
