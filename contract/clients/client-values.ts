import { stateRules } from '../kernel/states.ts'

export const accountTypes = ['PERSONAL', 'COMPANY'] as const
export const clientStatuses = ['active', 'inactive', 'closed'] as const
export type ClientStatus = (typeof clientStatuses)[number]
export const languages = ['en-US', 'ar-SA'] as const
export const emailCategories = ['general', 'product', 'invoice', 'domain', 'support'] as const
export const clientSources = ['search', 'referral', 'socialMedia', 'reseller', 'exhibition', 'advertisement', 'phone'] as const

/** What may be done with a client in which status. */
export const clientCan = stateRules({
  edit: ['active', 'inactive', 'closed'],
  activate: ['inactive'],
  deactivate: ['active'],
  close: ['active', 'inactive'],
  reopen: ['closed'],
  merge: ['active', 'inactive'],
  sendMessage: ['active', 'inactive'],
  useLogin: ['active', 'inactive'],
  delete: ['active', 'inactive', 'closed'],
})

/** What a verb of the state table leads to. */
export const statusAfter = { activate: 'active', deactivate: 'inactive', close: 'closed', reopen: 'active' } as const
export type StatusVerb = keyof typeof statusAfter
