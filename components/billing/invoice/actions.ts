'use server'
import { invoices } from '#contract/billing/invoices.ts'
import { ownBilling } from '#contract/billing/own-billing.ts'
import { payLinks } from '#contract/billing/pay-links.ts'
import { savedLines } from '#contract/billing/saved-lines.ts'
import { domains } from '#contract/domains/domains.ts'
import { services } from '#contract/services/services.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = invoices.endpoints

export const loadRefundable = async (call: ActionCall<typeof e.refundable>) => action(e.refundable, call)
export const loadCreditable = async (call: ActionCall<typeof e.creditable>) => action(e.creditable, call)
export const loadRegroupable = async (call: ActionCall<typeof e.regroupable>) => action(e.regroupable, call)
export const makePayLink = async (call: ActionCall<typeof payLinks.make>) => action(payLinks.make, call)
export const chargeTogether = async (call: ActionCall<typeof ownBilling.endpoints.chargeTogether>) =>
  action(ownBilling.endpoints.chargeTogether, call)
export const revokePayLinks = async (call: ActionCall<typeof payLinks.revoke>) => action(payLinks.revoke, call)
export const loadDraftTerms = async (call: ActionCall<typeof e.terms>) => action(e.terms, call)
export const loadOfferedLines = async (call: ActionCall<typeof e.offeredLines>) => action(e.offeredLines, call)
export const loadSavedLine = async (id: number) => action(savedLines.endpoints.get, { params: { id } })
export const loadServiceLine = async (id: number) => action(services.endpoints.invoiceLine, { params: { id } })
export const loadDomainLine = async (id: number, years: number) =>
  action(domains.endpoints.invoiceLine, { params: { id }, query: { years } })
