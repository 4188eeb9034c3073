// Shows what the platform pushes and opens its record; it never touches a request of a page.
self.addEventListener('push', event => {
  let message
  try {
    message = event.data.json()
  } catch {
    return
  }
  const { id, kind, title, language, tag = `sijil-${id}`, opens } = message
  const options = {
    body: kind,
    tag,
    data: { id, opens },
    lang: language,
    dir: /^(ar|fa|he|ur)/.test(language) ? 'rtl' : 'ltr',
    icon: '/icon.svg',
  }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const { id, opens } = event.notification.data ?? {}
  const address = Number.isSafeInteger(id) ? `/api/notification/open/${id}` : opens === '/portal' ? opens : '/notifications'
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async windows => {
      const open = windows[0]
      if (!open) return self.clients.openWindow(address)
      await open.focus()
      return open.navigate(address).catch(() => self.clients.openWindow(address))
    }),
  )
})
