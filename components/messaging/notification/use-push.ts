'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { notify, notifyResult } from '#lib/notice/notices.ts'
import { removePush, subscribePush } from '#lib/notifications/actions.ts'

type PushState = 'isOn' | 'isOff' | 'denied' | 'unsupported'
const worker = '/push-worker.js'
/** Where this browser keeps the id of its own subscription. */
const storageKey = 'sijil.pushSubscription'

const supported = () => window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The id of this browser's subscription, 0 without one. */
const ownId = () => Number(localStorage.getItem(storageKey))

/** On only while the platform has it too: it forgets a browser's when all sessions are ended, or on the list below. */
async function stateNow(ids: readonly number[]): Promise<PushState> {
  if (!supported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration(worker)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && ids.includes(ownId()) && Notification.permission === 'granted' ? 'isOn' : 'isOff'
}

/** Push in this browser: how it stands, and turning it on or off. */
export function usePush(publicKey: string, ids: readonly number[]) {
  const t = useTranslations('notifications.push')
  const router = useRouter()
  const [state, setState] = useState<PushState>()
  const [busy, start] = useWork()
  const listed = ids.join()
  useEffect(() => {
    void stateNow(listed.split(',').filter(Boolean).map(Number)).then(setState)
  }, [listed])
  const attempt = (work: () => Promise<void>) =>
    start(async () => {
      try {
        await work()
      } catch {
        notify({ tone: 'bad', title: t('failed') })
      }
      setState(await stateNow([ownId()].filter(Boolean)))
      router.refresh()
    })
  const turnOn = () =>
    attempt(async () => {
      if ((await Notification.requestPermission()) !== 'granted') return
      const registration = await navigator.serviceWorker.register(worker, { scope: '/' })
      await navigator.serviceWorker.ready
      const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
      const { endpoint = '', keys } = subscription.toJSON()
      const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
      const answer = await subscribePush({ body, idempotencyKey: crypto.randomUUID() })
      if (answer.ok) return localStorage.setItem(storageKey, String(answer.data.id))
      await subscription.unsubscribe()
      notifyResult(answer)
    })
  const turnOff = () =>
    attempt(async () => {
      const registration = await navigator.serviceWorker.getRegistration(worker)
      await (await registration?.pushManager.getSubscription())?.unsubscribe()
      await registration?.unregister()
      const id = ownId()
      localStorage.removeItem(storageKey)
      // One that the platform no longer has is off already.
      if (id > 0) await removePush({ params: { id }, body: {} })
    })
  return { state, busy, turnOn, turnOff }
}
