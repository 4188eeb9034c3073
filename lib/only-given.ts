/** An object without what is undefined: each is written out, and read, with every page that is sent. */
export const onlyGiven = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
