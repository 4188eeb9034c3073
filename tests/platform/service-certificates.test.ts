import { execFileSync } from 'node:child_process'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '#contract/services/services.ts'
import { readRequest } from '#platform/services/ssl/read-request.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let folder: string
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  folder = mkdtempSync(join(tmpdir(), 'ssl-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await platform.close()
})

const { ssl, makeCsr, setCertificate, get } = services.endpoints
async function certificateService(domain: string, type: 'ssl' | 'sharedHosting' = 'ssl'): Promise<number> {
  const product = await sold(staff, { type, autoSetup: 'never', prices: [{ currency: 'SAR', cycle: 'annual', price: 100_00 }] })
  const items = [{ productId: product.id, cycle: 'annual' as const, domain }]
  const { id } = await orderOf(staff, (await addClient(staff)).id, items, { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  return (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
}
const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
/** A certificate for a request, by itself. */
function issued(csr: string, privateKey: string, days = 90): string {
  writeFileSync(join(folder, 'a.csr'), csr)
  writeFileSync(join(folder, 'a.key'), privateKey)
  openssl('x509', '-req', '-in', 'a.csr', '-signkey', 'a.key', '-days', String(days), '-copy_extensions', 'copyall', '-out', 'a.crt')
  return readFileSync(join(folder, 'a.crt'), 'utf8')
}
const keep = (id: number, body: object) => staff.call(setCertificate, { params: { id }, body })

test('a key and a request are made for the name of a service, and openssl takes them; the key is kept nowhere', async () => {
  const id = await certificateService('متجر.example')
  for (const key of ['rsa2048', 'ec256'] as const) {
    const { data } = await staff.call(makeCsr, { params: { id }, body: { key } })
    writeFileSync(join(folder, 'made.csr'), data.csr)
    expect(openssl('req', '-in', 'made.csr', '-noout', '-verify', '-text')).toContain('DNS:www.xn--pgbep1f.example')
    const public1 = createPublicKey(createPrivateKey(data.privateKey)).export({ type: 'spki', format: 'pem' })
    expect(openssl('req', '-in', 'made.csr', '-noout', '-pubkey')).toBe(public1)
    expect((await keep(id, { csr: data.csr })).success).toBe(true)
    const dump = JSON.stringify(await platform.database.db.selectFrom('serviceCertificates').selectAll().execute())
    expect(dump).not.toContain('PRIVATE KEY')
  }
  expect((await staff.call(ssl, { params: { id } })).data.requested).toMatchObject({
    names: ['xn--pgbep1f.example', 'www.xn--pgbep1f.example'],
  })
})

test('a certificate is kept where it is of the key of the request, for the name of the service, and still good', async () => {
  const id = await certificateService('najd.example')
  const { data: mine } = await staff.call(makeCsr, { params: { id }, body: {} })
  const { data: other } = await staff.call(makeCsr, { params: { id }, body: {} })
  const refused = async (body: object) => (await keep(id, body)).data
  const good = issued(mine.csr, mine.privateKey)
  expect(await refused({ csr: other.csr, certificate: good })).toMatchObject({ fields: { certificate: { key: 'certificateOtherKey' } } })
  const elsewhere = await certificateService('hijaz.example')
  expect((await keep(elsewhere, { certificate: good })).data).toMatchObject({ fields: { certificate: { key: 'certificateOtherName' } } })
  expect((await keep(elsewhere, { csr: mine.csr })).data).toMatchObject({ fields: { csr: { key: 'certificateOtherName' } } })
  expect(await refused({ verification: 'email', approverEmail: 'sara@najd.example' })).toMatchObject({
    fields: { approverEmail: { key: 'certificateApprover' } },
  })
  expect(await refused({ csr: '-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----' })).toMatchObject({
    fields: { csr: { key: 'certificateRequest' } },
  })
  const approver = { verification: 'email', approverEmail: 'admin@najd.example' }
  expect(await keep(id, { csr: mine.csr, certificate: good, ...approver })).toMatchObject({ success: true })
  const { data } = await staff.call(ssl, { params: { id } })
  expect(data).toMatchObject({ issued: { names: ['najd.example', 'www.najd.example'] }, requested: { key: 'RSA 2048' } })
  expect((await staff.call(get, { params: { id } })).data.certificateExpiresOn).toBe(
    new Date(Date.parse(data.issued?.to ?? '') + 3 * 3_600_000).toISOString().slice(0, 10),
  )
  const hosting = await certificateService('asir.example', 'sharedHosting')
  expect((await keep(hosting, {})).data).toMatchObject({ reason: 'serviceNoCertificate' })
})

test('a request whose signature is by another key, and one that is cut off anywhere, is none', async () => {
  const id = await certificateService('qassim.example')
  const { csr } = (await staff.call(makeCsr, { params: { id }, body: { key: 'ec256' } })).data
  const bytes = Buffer.from(csr.replace(/-----[^-]+-----/g, ''), 'base64')
  const pem = (of: Buffer) => `-----BEGIN CERTIFICATE REQUEST-----\n${of.toString('base64')}\n-----END CERTIFICATE REQUEST-----`
  expect(readRequest(pem(bytes))?.names[0]).toBe('qassim.example')
  for (let length = 0; length < bytes.length; length += 7) expect(readRequest(pem(bytes.subarray(0, length)))).toBeNull()
  const turned = Buffer.from(bytes)
  const at = turned.indexOf('qassim')
  turned.write('qassin', at)
  expect(readRequest(pem(turned))).toBeNull()
})
