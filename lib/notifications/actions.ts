'use server'
import { notifications } from '#contract/messaging/notifications.ts'
import { pushSubscriptions as p } from '#contract/messaging/push-subscriptions.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

type Call<E> = ActionCall<E>

export const markNotifications = async (call: Call<typeof notifications.endpoints.mark>) => action(notifications.endpoints.mark, call)
export const removeNotifications = async (call: Call<typeof notifications.endpoints.remove>) => action(notifications.endpoints.remove, call)
export const muteKind = async (call: Call<typeof notifications.endpoints.mute>) => action(notifications.endpoints.mute, call)
export const subscribePush = async (call: Call<typeof p.subscribe>) => action(p.subscribe, call)
export const testPush = async (call: Call<typeof p.test>) => action(p.test, call)
export const removePush = async (call: Call<typeof p.remove>) => action(p.remove, call)
