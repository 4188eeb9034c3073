'use server'
import { clients } from '#contract/clients/clients.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = clients.endpoints
type Call<E> = ActionCall<E>

export const createClient = async (call: Call<typeof e.create>) => action(e.create, call)
export const updateClient = async (call: Call<typeof e.update>) => action(e.update, call)
export const findDuplicates = async (call: Call<typeof e.duplicates>) => action(e.duplicates, call)
export const revealPersonalId = async (call: Call<typeof e.personalId>) => action(e.personalId, call)
export const previewClose = async (call: Call<typeof e.closePreview>) => action(e.closePreview, call)
export const previewMerge = async (call: Call<typeof e.mergePreview>) => action(e.mergePreview, call)
