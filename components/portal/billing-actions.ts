'use server'
import { ownBilling } from '#contract/billing/own-billing.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { attempt } from '#lib/action/action.ts'
import { askPortal } from './ask-portal.ts'

const e = ownBilling.endpoints

export const topUp = async (body: BodyInput<typeof e.topUp>) => attempt(() => askPortal(e.topUp, { body }))
export const topUpByCard = async (body: BodyInput<typeof e.topUpByCard>) => attempt(() => askPortal(e.topUpByCard, { body }))
export const topUpByTransfer = async (body: BodyInput<typeof e.topUpByTransfer>) => attempt(() => askPortal(e.topUpByTransfer, { body }))
export const payInvoices = async (body: BodyInput<typeof e.pay>) => attempt(() => askPortal(e.pay, { body }))
export const payInvoicesByCard = async (body: BodyInput<typeof e.payByCard>) => attempt(() => askPortal(e.payByCard, { body }))
