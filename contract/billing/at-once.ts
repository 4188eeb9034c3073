/** So many invoices are paid by one payment. */
export const PAID_TOGETHER = 100
/** How many invoices become one at most. */
export const MERGED_INVOICES = 50
