'use server'
import { bankStatements } from '#contract/billing/bank-statements.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = bankStatements.endpoints

export const previewStatement = async (call: ActionCall<typeof e.preview>) => action(e.preview, call)
export const importStatement = async (call: ActionCall<typeof e.create>) => action(e.create, call)
