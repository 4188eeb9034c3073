'use server'
import { notificationEndpoints as n } from '#contract/messaging/notifications.ts'
import { pushSubscriptions as p } from '#contract/messaging/push-subscriptions.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

type Call<E> = ActionCall<E>

export const markNotifications = async (call: Call<typeof n.mark>) => action(n.mark, call)
export const removeNotifications = async (call: Call<typeof n.remove>) => action(n.remove, call)
export const muteKind = async (call: Call<typeof n.mute>) => action(n.mute, call)
export const subscribePush = async (call: Call<typeof p.subscribe>) => action(p.subscribe, call)
export const testPush = async (call: Call<typeof p.test>) => action(p.test, call)
export const removePush = async (call: Call<typeof p.remove>) => action(p.remove, call)
