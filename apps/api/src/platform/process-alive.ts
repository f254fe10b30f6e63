/** Whether a process of this machine is there. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is such a process, it is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
