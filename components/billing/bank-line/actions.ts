'use server'
import { bankLines } from '#contract/billing/bank-lines.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = bankLines.endpoints

export const loadCandidates = async (call: ActionCall<typeof e.candidates>) => action(e.candidates, call)
