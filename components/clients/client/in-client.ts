/** A list inside the page of a client: without a header of its own, of their records alone. */
export const inClient = (id: number) => ({
  header: false,
  keep: ['client', 'from'],
  always: [{ field: 'clientId' as const, operator: 'eq' as const, value: id }],
})

/** The columns of a list without those that say whose the record is. */
export const withoutClient = <C extends { id: string }>(columns: readonly C[]): C[] =>
  columns.filter(({ id }) => id !== 'clientId' && id !== 'clientName')
