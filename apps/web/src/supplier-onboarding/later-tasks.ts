/** The code of the tasks after the first one, loaded separately so that the page appears sooner. */
export const laterTasks = async () => {
  const [{ BankTask }, { SignTask }] = await Promise.all([import('./bank-task.js'), import('./sign-task.js')]);
  return { BankTask, SignTask };
};
