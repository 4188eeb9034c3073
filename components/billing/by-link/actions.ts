'use server'
import { payLinks } from '#contract/billing/pay-links.ts'
import { quoteLink } from '#contract/billing/quote-link.ts'
import { simulatedPayments } from '#contract/billing/simulated-payments.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const acceptOffer = async (call: ActionCall<typeof quoteLink.accept>) => action(quoteLink.accept, call)
export const declineOffer = async (call: ActionCall<typeof quoteLink.decline>) => action(quoteLink.decline, call)
export const payByWallet = async (call: ActionCall<typeof payLinks.payFromWallet>) => action(payLinks.payFromWallet, call)
export const announceTransfer = async (call: ActionCall<typeof payLinks.announce>) => action(payLinks.announce, call)
export const issueBill = async (call: ActionCall<typeof payLinks.issueBill>) => action(payLinks.issueBill, call)
export const startCardPayment = async (call: ActionCall<typeof payLinks.payByCard>) => action(payLinks.payByCard, call)
export const decideSimulated = async (call: ActionCall<typeof simulatedPayments.decide>) => action(simulatedPayments.decide, call)
