/** Tasks that come after the first one: the page shows without their code. */
export const laterTasks = async () => {
  const [{ BankTask }, { SignTask }] = await Promise.all([import('./bank-task.js'), import('./sign-task.js')]);
  return { BankTask, SignTask };
};
