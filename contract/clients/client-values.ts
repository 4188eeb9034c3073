export const accountTypes = ['PERSONAL', 'COMPANY'] as const
export const clientStatuses = ['active', 'inactive', 'closed'] as const
export type ClientStatus = (typeof clientStatuses)[number]
export const languages = ['en-US', 'ar-SA'] as const
export const emailCategories = ['general', 'product', 'invoice', 'domain', 'support'] as const
export const clientSources = ['search', 'referral', 'socialMedia', 'reseller', 'exhibition', 'advertisement', 'phone'] as const
/** What tells clients apart: nobody else should have the same. */
export const duplicateFields = ['email', 'mobile', 'vatNumber', 'crNumber', 'nationalId'] as const

/** Whether what a client holds with us pays its open invoices by itself: as the company has it for all, or whatever that says. */
export const walletUses = ['company', 'always', 'never'] as const
