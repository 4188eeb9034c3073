'use server'
import { oneDueDateEndpoints } from '#contract/automation/one-due-date.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = oneDueDateEndpoints

export const previewOneDueDate = async (call: ActionCall<typeof e.previewOneDueDate>) => action(e.previewOneDueDate, call)
export const bringToOneDueDate = async (call: ActionCall<typeof e.bringToOneDueDate>) => action(e.bringToOneDueDate, call)
