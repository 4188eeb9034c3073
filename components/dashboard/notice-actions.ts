'use server'
import { notices } from '#contract/staff/notices.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const { create, update, remove } = notices.endpoints

export const createNotice = async (call: ActionCall<typeof create>) => action(create, call)
export const updateNotice = async (call: ActionCall<typeof update>) => action(update, call)
export const removeNotice = async (id: number) => action(remove, { params: { id } })
