/** Items that were cancelled by themselves, while their order went on. */
export interface CancelledItemsTable {
  orderItemId: number
  cancelledOn: Date
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    cancelledItems: CancelledItemsTable
  }
}
