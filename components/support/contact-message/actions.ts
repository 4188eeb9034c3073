'use server'
import { contactMessages } from '#contract/support/contact-messages.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = contactMessages.endpoints
type Call<E> = ActionCall<E>

export const replyToContact = async (call: Call<typeof e.reply>) => action(e.reply, call)
export const assignContact = async (call: Call<typeof e.assign>) => action(e.assign, call)
export const markContactSpam = async (call: Call<typeof e.markSpam>) => action(e.markSpam, call)
export const markContactNotSpam = async (call: Call<typeof e.markNotSpam>) => action(e.markNotSpam, call)
export const convertContact = async (call: Call<typeof e.convert>) => action(e.convert, call)
export const removeContact = async (call: Call<typeof e.remove>) => action(e.remove, call)
