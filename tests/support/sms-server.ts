import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SmsFault = 'works' | 'down' | 'losesAnswers' | 'busy'
export interface SmsServer {
  address: string
  /** What was taken: number without its plus, text, sender. */
  taken: { to: string; text: string; sender: string; id: string }[]
  goWrong(fault: SmsFault): void
  close(): Promise<void>
}

/** A server that speaks as Taqnyat and as Unifonic do; `key` is the key that it knows. Senders other than SIJIL are unknown to it. */
export async function smsServer(key: string): Promise<SmsServer> {
  const taken: SmsServer['taken'] = []
  let fault: SmsFault = 'works'
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const say = (status: number, body: object) => {
        answer.writeHead(status, { 'content-type': 'application/json' })
        answer.end(JSON.stringify(body))
      }
      if (fault === 'busy') return say(503, {})
      const body = Buffer.concat(chunks).toString('utf8')
      const told = request.url?.startsWith('/rest/')
        ? unifonic(request.url, new URLSearchParams(body))
        : taqnyat(request.headers.authorization, request.url, body)
      if (fault === 'losesAnswers') return request.socket.destroy()
      say(told.status, told.json)
    })
  })
  const take = (to: string, text: string, sender: string) => {
    const id = String(7000 + taken.length)
    taken.push({ to, text, sender, id })
    return id
  }

  function taqnyat(authorization: string | undefined, url: string | undefined, body: string) {
    if (authorization !== `Bearer ${key}`) return { status: 401, json: { statusCode: 401, message: 'unauthenticated' } }
    if (url === '/account/balance') return { status: 200, json: { statusCode: 200, balance: '250.5', currency: 'SAR' } }
    const { recipients, body: text, sender } = JSON.parse(body)
    if (sender !== 'SIJIL') return { status: 400, json: { statusCode: 400, message: 'Sender Name is not accepted' } }
    if (!/^9665\d{8}$/.test(recipients[0])) return { status: 400, json: { statusCode: 400, message: 'no valid recipients' } }
    return { status: 201, json: { statusCode: 201, messageId: take(recipients[0], text, sender), accepted: recipients, rejected: [] } }
  }

  function unifonic(url: string, form: URLSearchParams) {
    const no = (errorCode: string, message: string) => ({ status: 200, json: { success: false, message, errorCode, data: null } })
    if (form.get('AppSid') !== key) return no('ER-01', 'Invalid AppSid')
    if (url === '/rest/Account/GetBalance')
      return { status: 200, json: { success: true, errorCode: 'ER-00', data: { Balance: '250.5', CurrencyCode: 'SAR' } } }
    if (form.get('SenderID') !== 'SIJIL') return no('ER-05', 'Invalid SenderID')
    const to = form.get('Recipient') ?? ''
    if (!/^9665\d{8}$/.test(to)) return no('ER-10', 'Invalid recipient')
    return {
      status: 200,
      json: {
        success: true,
        message: '',
        errorCode: 'ER-00',
        data: { MessageID: take(to, form.get('Body') ?? '', 'SIJIL'), Status: 'Queued' },
      },
    }
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    taken,
    goWrong: now => {
      fault = now
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
