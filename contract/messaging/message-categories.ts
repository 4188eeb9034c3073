/** What a message is about; clients choose which categories they want. `access` (codes, links, warnings) always goes out. */
export const messageCategories = ['access', 'general', 'product', 'invoice', 'domain', 'support'] as const
export type MessageCategory = (typeof messageCategories)[number]
