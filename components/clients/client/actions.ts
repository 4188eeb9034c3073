'use server'
import { clients } from '#contract/clients/clients.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = clients.endpoints
type Call<E> = ActionCall<E>

export const createClient = async (call: Call<typeof e.create>) => action(e.create, call)
export const updateClient = async (call: Call<typeof e.update>) => action(e.update, call)
export const removeClient = async (call: Call<typeof e.remove>) => action(e.remove, call)
export const activateClient = async (call: Call<typeof e.activate>) => action(e.activate, call)
export const deactivateClient = async (call: Call<typeof e.deactivate>) => action(e.deactivate, call)
export const closeClient = async (call: Call<typeof e.close>) => action(e.close, call)
export const reopenClient = async (call: Call<typeof e.reopen>) => action(e.reopen, call)
export const activateLogin = async (call: Call<typeof e.activateLogin>) => action(e.activateLogin, call)
export const deactivateLogin = async (call: Call<typeof e.deactivateLogin>) => action(e.deactivateLogin, call)
export const sendMessage = async (call: Call<typeof e.sendMessage>) => action(e.sendMessage, call)
export const resetPassword = async (call: Call<typeof e.resetPassword>) => action(e.resetPassword, call)
export const findDuplicates = async (call: Call<typeof e.duplicates>) => action(e.duplicates, call)
export const revealPersonalId = async (call: Call<typeof e.personalId>) => action(e.personalId, call)
export const olderHistory = async (call: Call<typeof e.history>) => action(e.history, call)
export const previewMerge = async (call: Call<typeof e.mergePreview>) => action(e.mergePreview, call)
export const mergeClient = async (call: Call<typeof e.merge>) => action(e.merge, call)
