import type { Metadata } from '#lib/session/metadata.ts'

/** A member of staff without any rights. */
export const somebody: Metadata = {
  id: 1,
  role: 'ADMIN',
  first_name: 'Noura',
  last_name: 'Al-Qahtani',
  email: 'noura@staff.test',
  profile_image: null,
  is_verified: true,
  deviceId: 'device-of-noura',
  frontend_pages_list: [],
  language: 'en-US',
  theme: 'light',
  timeZone: 'Asia/Riyadh',
  capabilities: [],
  hiddenWidgets: [],
  mustEnrolSecondFactor: false,
  mustChangePassword: false,
  welcomePending: false,
  edition: 'first',
}
