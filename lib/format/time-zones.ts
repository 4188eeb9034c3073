/** Time zones to choose from, home first. Asked on the server only: each browser knows others, and what is drawn must be what it takes over. */
export const timeZones = (): string[] => [
  'Asia/Riyadh',
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'Asia/Riyadh' && zone !== 'UTC'),
]
