'use server'
import { automationState } from '#contract/automation/automation-state.ts'
import { action } from '#lib/action/action.ts'

export const stopAutomation = async (reason: string) => action(automationState.stop, { body: { reason } })
export const goOnWithAutomation = async (reason: string) => action(automationState.goOn, { body: { reason } })
export const confirmRestore = async (reason: string) => action(automationState.confirmRestore, { body: { reason } })
