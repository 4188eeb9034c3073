import type { NameServer } from './name-servers.ts'
import { type WhmZones, zoneText } from './whm-zones.ts'

/** Makes a real PowerDNS answer a zone as its file stands on a panel; one that is gone there is answered no more. */
export async function loadZone({ port, accessKey }: NameServer, name: string, zones: WhmZones): Promise<void> {
  const base = `http://127.0.0.1:${port}/api/v1/servers/localhost/zones`
  const headers = { 'x-api-key': accessKey, 'content-type': 'application/json' }
  await fetch(`${base}/${name}.`, { method: 'DELETE', headers })
  if (!zones.has(name)) return
  const body = { name: `${name}.`, kind: 'Native', nameservers: [], soa_edit_api: '', soa_edit: '', zone: zoneText(zones, name) }
  const answer = await fetch(base, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}
